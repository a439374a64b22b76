"""An OpenID 2.0 provider on loopback, made with python3-openid.

Its first line of output is its endpoint. Users agree to everything, unless they send the header
X-Refuse. Arguments: the identifier of the account that signs in.
"""
import logging
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qsl, urlsplit

from openid.server.server import ProtocolError, Server
from openid.store.memstore import MemoryStore

IDENTITY = sys.argv[1]
# It logs every refusal, which the tests ask for by the dozen.
logging.disable(logging.CRITICAL)


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        query = dict(parse_qsl(urlsplit(self.path).query))
        try:
            request = provider.decodeRequest(query)
            if request is None or not request.trustRootValid() or not request.idSelect():
                self.answer(400, {}, b'no request that this provider takes\n')
                return
            agreed = 'X-Refuse' not in self.headers
            identity = IDENTITY if agreed else None
            answer = request.answer(agreed, identity=identity, claimed_id=identity)
            self.send(provider.encodeResponse(answer))
        except ProtocolError as error:
            self.answer(400, {}, str(error).encode())

    def do_POST(self):
        body = self.rfile.read(int(self.headers['Content-Length'])).decode()
        try:
            request = provider.decodeRequest(dict(parse_qsl(body)))
            self.send(provider.encodeResponse(provider.handleRequest(request)))
        except ProtocolError as error:
            self.send(provider.encodeResponse(error))

    def send(self, response):
        body = response.body if isinstance(response.body, bytes) else response.body.encode()
        self.answer(response.code, response.headers, body)

    def answer(self, code, headers, body):
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


http = HTTPServer(('127.0.0.1', 0), Handler)
endpoint = 'http://127.0.0.1:%d/openid/login' % http.server_port
provider = Server(MemoryStore(), endpoint)
print(endpoint, flush=True)
http.serve_forever()
