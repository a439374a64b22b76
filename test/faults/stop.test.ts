import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connectLive } from '../support/live-client.js';
import { MAIN, runProgram, startService, temporaryFolder } from '../support/program.js';

/** A connection with manual writes. */
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

test('a stop takes less than ten seconds, regardless of the clients', async () => {
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
  // All earlier writes have been read once this is answered.
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

test.each([0, 3])(
  'a service whose output is closed serves %i requests, and stops',
  async (requests) => {
    const service = await startService({ SIMULATED_ITEMS: '5' }, temporaryFolder());
    service.process.stdout?.destroy();
    for (let request = 0; request < requests; request += 1) {
      expect((await fetch(`${service.url}/api/v1/items/1`)).status).toBe(200);
      // Longer than the buffering of log lines.
      await sleep(200);
    }
    service.process.kill('SIGTERM');
    const ended = await Promise.race([service.ended, sleep(15_000)]);
    expect(ended).toStrictEqual({ code: 0, signal: null });
  },
);

test('a service whose output and errors are no longer read ends', async () => {
  const pipeline = 'timeout -s KILL 40 "$0" "$@" 2>&1 | head -n 2';
  const command = ['sh', '-c', pipeline, process.execPath, MAIN];
  const settings = { PORT: '0', SIMULATED_ITEMS: '5' };
  const program = runProgram(['serve'], settings, temporaryFolder(), command);
  const ended = await Promise.race([program.ended, sleep(30_000)]);
  expect(ended).toMatchObject({ signal: null });
});
