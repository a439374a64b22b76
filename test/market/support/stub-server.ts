import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubServer {
  readonly origin: string;
  /** The received requests, in order. */
  readonly requests: readonly IncomingMessage[];
  close(): Promise<void>;
}

/** A server on loopback that replaces a market. */
export async function startStub(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StubServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
