// What happens, as it happens. The line comes back by itself when it was lost.

const PAUSES = [300, 600, 1200, 2500];

export class Feed {
  /** `heard` gets everything the server tells, `state` whether there is a line. */
  constructor(api, heard, state) {
    Object.assign(this, { api, heard, state, tries: 0 });
    this.connect();
  }

  connect() {
    const socket = new WebSocket(this.api.feedUrl());
    socket.addEventListener('message', (event) => {
      const told = JSON.parse(event.data);
      if (told.kind === 'hello') {
        this.tries = 0;
        this.state(true);
      }
      this.heard(told);
    });
    socket.addEventListener('close', () => {
      this.state(false);
      const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
      this.tries += 1;
      setTimeout(() => this.again(), pause);
    });
  }

  /** Asks first, quietly, whether there is somebody: a refused line would be an error in the console each time. */
  async again() {
    try {
      const answer = await fetch(`/_${this.api.path}/notifications`);
      if (answer.status === 404) location.replace('/');
      else this.connect();
    } catch {
      setTimeout(() => this.again(), PAUSES[Math.min(this.tries++, PAUSES.length - 1)]);
    }
  }
}
