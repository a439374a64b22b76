import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { WebhookNetwork } from '../../src/alerts/channels/post-webhook.js';
import { temporaryFolder } from './program.js';

/** The received request. */
export interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The name in the certificate of the receiver. */
export const RECEIVER = 'hooks.example';

/** An https server on loopback that records received requests. */
export async function startHttpsReceiver(whenDone: (close: () => void) => void) {
  const { key, cert } = certificate(temporaryFolder(whenDone));
  const posted: Posted[] = [];
  const answers: { status: number; headers?: Record<string, string>; body?: string }[] = [];
  const server = createServer({ key, cert }, async (request, response) => {
    const body = await text(request);
    posted.push({ path: request.url ?? '', headers: request.headers, body });
    const answer = answers.shift() ?? { status: 204 };
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** The name of the receiver resolves to its address, the only one that may be reached. */
  const network: WebhookNetwork = {
    resolve: async () => ['127.0.0.1'],
    mayReach: (address) => address === '127.0.0.1',
    ca: cert,
  };
  return { posted, answers, port, network, url: `https://${RECEIVER}:${port}/alerts` };
}

function certificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2
    -subj /CN=${RECEIVER} -addext subjectAltName=DNS:${RECEIVER} -keyout ${key} -out ${cert}`;
  execFileSync('openssl', words.split(/\s+/), { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}
