import type { IncomingMessage, ServerResponse } from 'node:http';
import { startStub } from '../market/support/stub-server.js';

/** One transparent point. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The host of images, on loopback. It has every image, unless a test responds instead. */
export async function startImageServer(whenDone: (close: () => Promise<void>) => void) {
  const host = {
    /** Responds instead of the host. */
    misbehave: undefined as
      | ((response: ServerResponse, request: IncomingMessage) => void)
      | undefined,
  };
  const stub = await startStub((request, response) => {
    if (host.misbehave !== undefined) host.misbehave(response, request);
    else response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
  });
  whenDone(() => stub.close());
  return Object.assign(host, { origin: stub.origin, requests: stub.requests });
}
