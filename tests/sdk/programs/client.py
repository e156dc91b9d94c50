"""A server in another language, with no library: it answers at once, connects later, and sends the platform's own id."""
import base64, json, os, socket, struct, threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

PACKAGE, KEY, PORT = os.environ["PACKAGE_NAME"], os.environ["API_KEY"], int(os.environ["PORT"])


def connect(url):
    place = urlsplit(url)
    ws = socket.create_connection((place.hostname, place.port or 80))
    key = base64.b64encode(os.urandom(16)).decode()
    ws.sendall(
        f"GET {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    stream = ws.makefile("rb")
    while stream.readline().strip():
        pass
    return ws, stream


def send(ws, message, opcode=1):
    data, mask = (message if isinstance(message, bytes) else json.dumps(message).encode()), os.urandom(4)
    length = struct.pack("!B", 128 | len(data)) if len(data) < 126 else struct.pack("!BH", 254, len(data))
    ws.sendall(bytes([128 | opcode]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))


def receive(stream):
    opcode, length = stream.read(2)
    if length > 125:
        length = int.from_bytes(stream.read(2 if length == 126 else 8), "big")
    return opcode & 15, stream.read(length)


def run(request):
    ws, stream = connect(request["mentraOSWebsocketUrl"])
    session = f"{request['userId']}-{PACKAGE}"
    common = {"packageName": PACKAGE, "sessionId": session}
    show = lambda text: send(ws, {"type": "display_event", "view": "main", "layout": {"layoutType": "text_wall", "text": text}, **common})
    send(ws, {"type": "tpa_connection_init", "apiKey": KEY, **common})
    while True:
        opcode, data = receive(stream)
        if opcode == 8:
            return
        if opcode == 9:
            send(ws, data, 10)
        message = json.loads(data) if opcode == 1 else {"type": ""}
        if message["type"] == "tpa_connection_ack":
            send(ws, {"type": "subscription_update", "subscriptions": ["transcription:en-US"], **common})
            show("Hello from Python")
        elif message["type"] == "data_stream" and message["data"].get("isFinal"):
            show(f"You said: {message['data']['text']}")


class Webhook(BaseHTTPRequestHandler):
    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"status":"success"}')
        if request["type"] == "session_request":
            threading.Thread(target=run, args=(request,), daemon=True).start()


print(f"Listening on http://localhost:{PORT}", flush=True)
ThreadingHTTPServer(("127.0.0.1", PORT), Webhook).serve_forever()
