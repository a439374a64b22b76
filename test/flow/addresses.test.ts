import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { serviceFolder, startService } from '../support/program.js';

const service = await startService({ MARKETS: 'simulated' }, serviceFolder(afterAll), afterAll);

test.each(['/%', '/api/v1/items/%zz'])(
  'the program refuses %s as any other request',
  async (path) => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
    const [head = '', body] = (await text(socket)).split('\r\n\r\n');

    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id']) {
      expect(head).toMatch(new RegExp(`^${name}: `, 'im'));
    }
    expect(body).toBe('{"error":"malformed URL"}');
    const logged = JSON.stringify(path.replace('%', '%25'));
    const inLog = `"path":${logged},"status":400`;
    await expect.poll(() => service.output.stdout + service.output.stderr).toContain(inLog);
  },
);
