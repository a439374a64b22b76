import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectLive } from '../support/live-client.js';
import { startService, temporaryFolder } from '../support/program.js';

/** A connection on which one writes by hand. */
async function dial(url: string): Promise<Socket & { text: () => string }> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return Object.assign(socket, { text: () => text });
}

const BODY = '{"email":"a@example.com"}';
const POST =
  'POST /api/v1/auth/magic/request HTTP/1.1\r\nHost: localhost\r\n' +
  `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const GET = 'GET /api/v1/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('a stop takes less than ten seconds, whoever is connected', async () => {
  const service = await startService({ SIMULATED_ITEMS: '5' }, temporaryFolder());
  const port = Number(new URL(service.url).port);
  const idle = await dial(service.url);
  idle.write(GET);
  await once(idle, 'data');
  const underWay = await dial(service.url);
  underWay.write(POST);
  const stuck = await dial(service.url);
  stuck.write(`${POST}{"em`);
  const follower = await connectLive({ port });
  const deaf = await connectLive({ port });
  deaf.webSocket.pause();
  // What was written before has been read once this is answered.
  expect((await fetch(`${service.url}/api/v1/health/live`)).status).toBe(200);

  const told = performance.now();
  service.process.kill('SIGTERM');
  expect(await follower.closed).toBe(1012);
  underWay.write(BODY);
  await once(underWay, 'close');
  expect(underWay.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(underWay.text()).toContain('a login link has been sent');

  expect(await service.ended).toStrictEqual({ code: 0, signal: null });
  expect(performance.now() - told).toBeLessThan(10_000);
  expect(idle.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(stuck.text()).toBe('');
});
