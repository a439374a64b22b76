import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../bench/free-port.js';
import { runProgram, startService, temporaryFolder, until } from '../support/program.js';
import { startCaddy, startNginx, startShownNginx } from './support/proxy.js';

type Start = (port: number, before: number, whenDone: typeof onTestFinished) => void;

const EXAMPLES: Readonly<Record<string, Start>> = {
  'deploy/Caddyfile': startCaddy,
  'deploy/nginx.conf': (port, before, whenDone) => startNginx(port, [before], whenDone),
  'nginx in docs/operating.md': startShownNginx,
};

describe.each(Object.entries(EXAMPLES))('%s', (_name, startProxy) => {
  test('passes requests, live updates and the address of the client on', async () => {
    const [port, before] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const folder = temporaryFolder();
    const settings = {
      PORT: `${before}`,
      BASE_URL: url,
      TRUST_PROXY: 'loopback',
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

    const doctor = runProgram(['doctor'], settings, folder);
    expect(await doctor.ended, doctor.output.stdout).toMatchObject({ code: 0 });
    expect(doctor.output.stdout).toContain(
      `ok       address      The service answers at ${url}.\n`,
    );
    expect(doctor.output.stdout).toContain(
      'ok       proxy        X-Forwarded-For of clients is not believed.\n',
    );
  });
});
