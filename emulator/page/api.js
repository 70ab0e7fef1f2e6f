// What one user asks of the server.

// That somebody was quicker is no error: the answer says it, and the console does not.
const HEADERS = { 'content-type': 'application/json', prefer: 'handling=lenient' };

/** What the server does not do. */
export class Refused extends Error {
  /** `isOver`: what was to be done is no longer there. */
  constructor(text, isOver = false) {
    super(text);
    this.isOver = isOver;
  }
}

export async function call(path, body) {
  const options = body === undefined ? { headers: HEADERS } : { method: 'POST', headers: HEADERS, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(`/_${path}`, options);
  } catch {
    throw new Refused('The server cannot be reached just now.');
  }
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok || json.error) throw new Refused(json.error ?? `The server answered ${answer.status}.`, answer.ok);
  return json;
}

export class Api {
  constructor(user) {
    this.path = `/users/${encodeURIComponent(user)}`;
  }

  get(path) {
    return call(this.path + path);
  }

  post(path, body = {}) {
    return call(this.path + path, body);
  }

  history(channel, before) {
    return this.get(`/channels/${channel}/history?limit=50${before ? `&before=${before}` : ''}`);
  }

  commands(channel) {
    return this.get(`/channels/${channel}/commands`);
  }

  feedUrl() {
    return `${location.origin.replace(/^http/, 'ws')}/_${this.path}/feed`;
  }
}
