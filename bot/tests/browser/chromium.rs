//! A real Chromium without a screen, spoken to by its own protocol: pages, clicks, keys, and what went wrong
//! in it.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// How long something may take to be seen.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often it is looked for.
const GLANCE: Duration = Duration::from_millis(30);

/// How far something may have moved at once without a click just before, by the browser's own measure. A bot
/// may take its time to change a message; nothing else is to move.
const UNMOVED: f64 = 0.1;

/// A size of window.
#[derive(Clone, Copy)]
pub enum Window {
    Desk,
    Phone,
    SmallPhone,
    /// Half of a phone.
    Sliver,
}

/// A page in a browser of its own; both end when this is dropped.
pub struct Page {
    process: Child,
    folder: PathBuf,
    socket: tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>,
    calls: u64,
    held: Vec<Value>,
    /// Errors in the console, as they came.
    pub errors: Vec<String>,
}

impl Page {
    /// Opens an address.
    pub async fn open(address: &str, window: Window) -> Self {
        static BROWSERS: AtomicU32 = AtomicU32::new(0);
        let number = BROWSERS.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("pantheon-chromium-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let process = Command::new("chromium")
            .args([
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
            ])
            .args([
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
            ])
            .args([
                "--disable-dev-shm-usage",
                "--remote-debugging-port=0",
                "--lang=en-GB",
                "about:blank",
            ])
            .arg(format!("--user-data-dir={}", folder.display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromium is installed");
        let target = target(&folder.join("DevToolsActivePort")).await;
        let (socket, _) = tokio_tungstenite::connect_async(target)
            .await
            .expect("a line to the page");
        let mut page = Self {
            process,
            folder,
            socket,
            calls: 0,
            held: Vec::new(),
            errors: Vec::new(),
        };
        for domain in ["Page", "Runtime", "Log"] {
            page.call(&format!("{domain}.enable"), json!({})).await;
        }
        page.becomes(window).await;
        page.call("Page.navigate", json!({ "url": address })).await;
        page
    }

    /// Gets another size.
    pub async fn becomes(&mut self, window: Window) {
        let (width, height, mobile) = match window {
            Window::Desk => (1280, 800, false),
            Window::Phone => (390, 844, true),
            Window::SmallPhone => (360, 640, true),
            Window::Sliver => (195, 600, false),
        };
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.call("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// A command of the protocol, and its answer.
    async fn call(&mut self, method: &str, params: Value) -> Value {
        self.calls += 1;
        let (id, body) = (
            self.calls,
            json!({ "id": self.calls, "method": method, "params": params }),
        );
        self.socket
            .send(Message::text(body.to_string()))
            .await
            .expect("a browser that listens");
        loop {
            let frame = tokio::time::timeout(PATIENCE, self.socket.next())
                .await
                .expect("a browser that answers");
            let frame = frame.expect("a browser that lives").expect("a frame");
            let Message::Text(text) = frame else { continue };
            let told: Value = serde_json::from_str(&text).expect("JSON");
            if told["id"] == id {
                // Between two pages there is nothing to look at.
                let between = method == "Runtime.evaluate" && told.get("error").is_some();
                assert!(between || told.get("error").is_none(), "{method}: {told}");
                return told["result"].clone();
            }
            self.note(&told);
        }
    }

    fn note(&mut self, event: &Value) {
        let params = &event["params"];
        if event["method"] == "Fetch.requestPaused" {
            self.held.push(params["requestId"].clone());
        }
        let wrong = match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => Some(&params["exceptionDetails"]),
            Some("Runtime.consoleAPICalled") if params["type"] == "error" => Some(&params["args"]),
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => Some(&params["entry"]),
            _ => None,
        };
        self.errors.extend(wrong.map(Value::to_string));
    }

    /// What an expression is in the page.
    pub async fn eval(&mut self, expression: &str) -> Value {
        let asked = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", asked).await;
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Waits until an expression is true, and returns what it is.
    pub async fn until(&mut self, what: &str, expression: &str) -> Value {
        let began = Instant::now();
        loop {
            let found = self.eval(expression).await;
            if !matches!(found, Value::Null | Value::Bool(false)) && found != json!("") && found != json!(0) {
                return found;
            }
            if began.elapsed() > PATIENCE {
                self.fail(&format!("waited in vain for {what}: {expression}"))
                    .await;
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Holds back everything that fits a pattern from now on.
    pub async fn hold(&mut self, pattern: &str) {
        self.call("Fetch.enable", json!({ "patterns": [{ "urlPattern": pattern }] }))
            .await;
    }

    /// Waits until something is held back.
    pub async fn until_held(&mut self) {
        let began = Instant::now();
        while self.held.is_empty() {
            if began.elapsed() > PATIENCE {
                self.fail("nothing is held back").await;
            }
            // Whatever is heard meanwhile is noted.
            self.is_painted().await;
        }
    }

    /// Loads the page anew, with everything held back that fits a pattern.
    pub async fn reload_without(&mut self, pattern: &str) {
        self.hold(pattern).await;
        self.reload().await;
    }

    /// Loads the page anew.
    pub async fn reload(&mut self) {
        self.eval("window.isOld = true").await;
        self.call("Page.reload", json!({})).await;
        self.until(
            "the page anew",
            "document.readyState === 'complete' && !window.isOld",
        )
        .await;
    }

    /// Lets come what was held back; returns how much it was.
    pub async fn release(&mut self) -> usize {
        let held = std::mem::take(&mut self.held);
        for request in &held {
            self.call("Fetch.continueRequest", json!({ "requestId": request }))
                .await;
        }
        self.call("Fetch.disable", json!({})).await;
        held.len()
    }

    /// Ends the test with what somebody would see.
    pub async fn fail(&mut self, why: &str) -> ! {
        let text = self.eval("document.body.innerText").await;
        let focus = self.eval("document.activeElement?.outerHTML.slice(0, 300)").await;
        panic!(
            "{why}\n--- the page\n{}\n--- the focus\n{focus}\n--- the console\n{:?}",
            text.as_str().unwrap_or_default(),
            self.errors
        )
    }

    /// Clicks the middle of an element as soon as it is there, stands still, and has nothing over it. What
    /// moves away at the last moment is aimed at once more.
    pub async fn click(&mut self, what: &str, element: &str) {
        let look = format!(
            "(async () => {{ window.aim?.abort(); window.aim = new AbortController(); window.hit = false;
            document.addEventListener('click', (event) => {{ window.hit ||= Boolean(({element})?.contains(event.target)); }}, {{ capture: true, signal: window.aim.signal }});
            const node = {element}; if (!node || node.disabled) return null; node.scrollIntoView({{ block: 'nearest' }});
            const middle = () => {{ const box = node.getBoundingClientRect(); return {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }}; }};
            const before = middle(); await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const at = middle(); const still = at.x === before.x && at.y === before.y;
            return still && node.contains(document.elementFromPoint(at.x, at.y)) ? at : null; }})()"
        );
        for _ in 0..20 {
            let at = self.until(what, &look).await;
            for kind in ["mousePressed", "mouseReleased"] {
                let event =
                    json!({ "type": kind, "x": at["x"], "y": at["y"], "button": "left", "clickCount": 1 });
                self.call("Input.dispatchMouseEvent", event).await;
            }
            // On another page there is nothing left to look at, and of what is clicked in a frame only the
            // frame hears.
            if self
                .eval("window.hit || document.activeElement?.nodeName === 'IFRAME'")
                .await
                != false
            {
                return;
            }
        }
        self.fail(&format!("{what} cannot be hit")).await
    }

    /// Clicks until something has come of it: what has just moved away is not hit.
    pub async fn click_until(&mut self, what: &str, element: &str, done: &str) {
        for _ in 0..10 {
            self.click(what, element).await;
            let began = Instant::now();
            while began.elapsed() < PATIENCE / 10 {
                if self.eval(&format!("Boolean({done})")).await == true {
                    return;
                }
                tokio::time::sleep(GLANCE).await;
            }
        }
        self.fail(&format!("nothing comes of clicking {what}")).await
    }

    /// Turns the wheel over the middle of the window, and waits until that has been painted.
    pub async fn wheel(&mut self, down: i32) {
        let event = json!({ "type": "mouseWheel", "x": 640, "y": 400, "deltaX": 0, "deltaY": down });
        self.call("Input.dispatchMouseEvent", event).await;
        self.is_painted().await;
    }

    /// Waits until everything that has happened is painted.
    pub async fn is_painted(&mut self) {
        self.eval(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))",
        )
        .await;
    }

    /// Presses a key.
    pub async fn press(&mut self, key: &str) {
        self.key("keyDown", key, false).await;
        self.key("keyUp", key, false).await;
    }

    /// A key that is held does so again and again; it is not let go.
    pub async fn repeats(&mut self, key: &str) {
        self.key("keyDown", key, true).await;
    }

    async fn key(&mut self, kind: &str, key: &str, again: bool) {
        let (code, text) = match key {
            "Enter" => (13, "\r"),
            " " => (32, " "),
            "Tab" => (9, ""),
            "Escape" => (27, ""),
            "ArrowUp" => (38, ""),
            "ArrowDown" => (40, ""),
            other => (0, other),
        };
        let mut event = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "autoRepeat": again });
        if !text.is_empty() {
            event["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", event).await;
    }

    /// What somebody who does not see the page is told of it: the role and the name of everything.
    pub async fn heard(&mut self) -> Vec<(String, String)> {
        let tree = self.call("Accessibility.getFullAXTree", json!({})).await;
        let nodes = tree["nodes"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|node| node["ignored"] != true);
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
        nodes
            .map(|node| (text(&node["role"]), text(&node["name"])))
            .collect()
    }

    /// Types a text where the focus is.
    pub async fn types(&mut self, text: &str) {
        self.call("Input.insertText", json!({ "text": text })).await;
    }

    /// Goes by Tab until the focus is on what fits; `it` is what has it.
    pub async fn tab_to(&mut self, what: &str, fits: &str) {
        let look = format!("((it) => Boolean({fits}))(document.activeElement)");
        for _ in 0..200 {
            if self.eval(&look).await == true {
                return;
            }
            self.press("Tab").await;
        }
        self.fail(&format!("cannot reach {what} by Tab")).await
    }

    /// The same, but for what a browser says itself about a server that is away.
    pub async fn was_flawless_but_for_the_line(&mut self) {
        let moved = self.moved().await;
        self.errors.retain(|error| !error.contains("net::ERR_"));
        self.judge(&moved);
    }

    /// Nothing went wrong, and nothing moved by itself.
    pub async fn was_flawless(&mut self) {
        let moved = self.moved().await;
        self.judge(&moved);
    }

    /// What moved by itself since the page was opened.
    async fn moved(&mut self) -> Value {
        let moved = "new Promise((done) => { let most = 0; const where = [];
            new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) { most = Math.max(most, entry.value);
                where.push([Math.round(entry.startTime), ...entry.sources.map((source) => [source.node?.className || source.node?.nodeName, source.previousRect.y, source.currentRect.y].join(' '))]); } })
                .observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done({ most, where }), 200); })";
        self.eval(moved).await
    }

    fn judge(&self, moved: &Value) {
        assert_eq!(self.errors, Vec::<String>::new(), "errors in the console");
        assert!(
            moved["most"].as_f64().is_some_and(|most| most < UNMOVED),
            "something moved by itself: {moved}"
        );
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Where the first page can be spoken to, once the browser has written its port down.
async fn target(port_file: &PathBuf) -> String {
    let began = Instant::now();
    loop {
        assert!(began.elapsed() < 4 * PATIENCE, "chromium does not start");
        tokio::time::sleep(GLANCE).await;
        let Ok(written) = std::fs::read_to_string(port_file) else {
            continue;
        };
        let Some(port) = written.lines().next().filter(|_| written.lines().count() > 1) else {
            continue;
        };
        let Ok(answer) = reqwest::get(format!("http://127.0.0.1:{port}/json/list")).await else {
            continue;
        };
        let Ok(text) = answer.text().await else { continue };
        let list: Value = serde_json::from_str(&text).unwrap_or_default();
        let page = list
            .as_array()
            .and_then(|list| list.iter().find(|target| target["type"] == "page"));
        if let Some(url) = page.and_then(|page| page["webSocketDebuggerUrl"].as_str()) {
            return url.to_owned();
        }
    }
}
