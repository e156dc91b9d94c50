"""An app for smart glasses on Python's standard library. Run `python3 app.py`, then `glasses try`."""

import errno
import json
import os
import sys
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from platform_socket import PlatformSocket


def start(show):
    """Runs for each person who starts the app. `show` draws on their lens. Returns a listener for each stream."""

    def heard(data):
        show(f"You said: {data['text']}" if data["isFinal"] else f"{data['text']} …")

    def touched(data):
        show(f"You touched the glasses: {data['gesture_name']}.")

    show("Hello. Say something, or tap the glasses.")
    return {"transcription:en-US": heard, "touch_event": touched}


def run_session(call):
    """Connects back to the platform, which then says what happens and draws what the app sends."""
    socket = PlatformSocket(call["mentraOSWebsocketUrl"])

    def send(**message):
        now = datetime.now(timezone.utc).isoformat()
        about = {"packageName": PACKAGE_NAME, "sessionId": call["sessionId"], "timestamp": now}
        socket.send(json.dumps({**about, **message}))

    def show(text):
        send(type="display_event", view="main", layout={"layoutType": "text_wall", "text": text})

    listeners = {}
    send(type="tpa_connection_init", apiKey=API_KEY)
    for text in socket:
        message = json.loads(text)
        if message["type"] == "tpa_connection_ack":
            listeners = start(show)
            send(type="subscription_update", subscriptions=list(listeners))
        elif message["type"] == "data_stream" and message["streamType"] in listeners:
            listeners[message["streamType"]](message["data"])
        elif message["type"] == "tpa_connection_error":
            print(message["message"], file=sys.stderr)


class Server(BaseHTTPRequestHandler):
    timeout = 30

    def do_GET(self):
        self.answer(200 if self.path == "/health" else 404, {"status": "healthy"})

    def do_POST(self):
        size = int(self.headers.get("Content-Length") or 0)
        if self.path != "/webhook" or not 0 < size <= 65_536:
            return self.answer(404 if self.path != "/webhook" else 400)
        try:
            call = json.loads(self.rfile.read(size))
            if call["type"] == "session_request":
                Thread(target=run_session, args=[call], daemon=True).start()
        except (ValueError, KeyError, TypeError):
            return self.answer(400)
        self.answer(200, {"status": "success"})

    def answer(self, status, body=None):
        text = json.dumps(body or {"status": "error"}).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


def read_env(path):
    """Settings that the process doesn't have already, from a file of NAME=value lines."""
    for line in path.read_text().splitlines() if path.exists() else []:
        name, _, value = line.partition("=")
        if value and not name.startswith("#"):
            os.environ.setdefault(name.strip(), value.strip())


if __name__ == "__main__":
    read_env(Path(__file__).with_name(".env"))
    PACKAGE_NAME, API_KEY = os.environ.get("PACKAGE_NAME"), os.environ.get("API_KEY")
    PORT = int(os.environ.get("PORT") or 8080)
    if not PACKAGE_NAME or not API_KEY:
        sys.exit("Set PACKAGE_NAME and API_KEY in .env. A new key: glasses keys rotate")
    try:
        server = ThreadingHTTPServer(("", PORT), Server)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        sys.exit(f"Port {PORT} is in use. Choose another one in .env and in glasses.json, then run: glasses push")
    print(f"{PACKAGE_NAME} listens on http://localhost:{PORT}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
