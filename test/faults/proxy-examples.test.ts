import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../bench/free-port.js';
import { Browser } from '../auth/support/browser.js';
import { runProgram, startService, temporaryFolder, until } from '../support/program.js';
import { startCaddy, startNginx, startShownNginx } from './support/proxy.js';

type Start = (port: number, before: number, whenDone: typeof onTestFinished) => void;

const EXAMPLES: Readonly<Record<string, Start>> = {
  'deploy/Caddyfile': startCaddy,
  'deploy/nginx.conf': (port, before, whenDone) => startNginx(port, [before], whenDone),
  'nginx in docs/operating.md': startShownNginx,
};

describe.each(Object.entries(EXAMPLES))('%s', (_name, startProxy) => {
  test('forwards requests, live updates and the address of the client', async () => {
    const [port, before] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const folder = temporaryFolder();
    const settings = {
      PORT: `${before}`,
      BASE_URL: url,
      TRUST_PROXY: '127.0.0.1',
      SIMULATED_ITEMS: '5',
    };
    await startService(settings, folder, onTestFinished);
    startProxy(port, before, onTestFinished);
    await until(
      () => fetch(`${url}/api/v1/health`).catch(() => undefined),
      (answer) => answer?.status === 200,
    );

    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/ws`, { origin: url });
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    socket.send('{"action":"ping"}');
    expect(String((await once(socket, 'message'))[0])).toContain('pong');

    // One limit, whatever address the client claims.
    const browser = new Browser(url, '127.0.0.2');
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const claims = { 'x-forwarded-for': `198.51.100.${n}` };
      statuses.push((await browser.get('/api/v1/auth/me', claims)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);

    const doctor = runProgram(['doctor'], settings, folder);
    expect(await doctor.ended, doctor.output.stdout).toMatchObject({ code: 0 });
    expect(doctor.output.stdout).toContain(
      `ok       address      The service answers at ${url}.\n`,
    );
  });
});
