"""The part of WebSocket (RFC 6455) that an app needs: it connects, sends texts, and gives those that come."""

import base64
import hashlib
import os
import socket
import ssl
from threading import Lock
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LARGEST = 1_048_576


class PlatformSocket:
    def __init__(self, url):
        parts = urlsplit(url)
        is_secure = parts.scheme == "wss"
        connection = socket.create_connection((parts.hostname, parts.port or (443 if is_secure else 80)), 10)
        if is_secure:
            connection = ssl.create_default_context().wrap_socket(connection, server_hostname=parts.hostname)
        self._connection = connection
        self._reader = connection.makefile("rb")
        self._lock = Lock()
        self._shake_hands(parts)
        connection.settimeout(None)

    def _shake_hands(self, parts):
        key = base64.b64encode(os.urandom(16)).decode()
        head = [
            f"GET {parts.path or '/'}{'?' if parts.query else ''}{parts.query} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        self._connection.sendall("\r\n".join([*head, "", ""]).encode())
        status = self._reader.readline(4_096)
        headers = {}
        while len(headers) < 100 and (line := self._reader.readline(4_096).strip()):
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        proof = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
        if b" 101 " not in status or headers.get("sec-websocket-accept") != base64.b64encode(proof).decode():
            raise ConnectionError(f"The platform didn't open a socket: {status.decode('latin-1').strip()}")

    def send(self, text):
        self._send(TEXT, text.encode())

    def _send(self, kind, data):
        size = len(data)
        if size < 126:
            head = bytes([0x80 | kind, 0x80 | size])
        elif size < 65_536:
            head = bytes([0x80 | kind, 0x80 | 126]) + size.to_bytes(2, "big")
        else:
            head = bytes([0x80 | kind, 0x80 | 127]) + size.to_bytes(8, "big")
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        with self._lock:
            self._connection.sendall(head + mask + masked)

    def __iter__(self):
        """The texts that come, until the socket is closed."""
        message, is_text = b"", False
        try:
            while True:
                is_last, kind, data = self._receive(LARGEST - len(message))
                if kind == PING:
                    self._send(PONG, data)
                elif kind == CLOSE:
                    return self._send(CLOSE, data[:2])
                elif kind != PONG:
                    is_text = kind == TEXT if kind else is_text
                    message += data
                    if is_last and is_text:
                        yield message.decode()
                    if is_last:
                        message = b""
        except (ConnectionError, EOFError):
            return
        finally:
            self._reader.close()
            self._connection.close()

    def _receive(self, most):
        first, second = self._read(2)
        size = second & 0x7F
        if size > 125:
            size = int.from_bytes(self._read(2 if size == 126 else 8), "big")
        if size > most:
            raise ConnectionError("A message is longer than an app takes.")
        return bool(first & 0x80), first & 0x0F, self._read(size)

    def _read(self, size):
        data = self._reader.read(size)
        if len(data) < size:
            raise EOFError
        return data
