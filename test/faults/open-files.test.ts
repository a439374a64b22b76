import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  getJson,
  MAIN,
  runProgram,
  serviceFolder,
  until,
  untilItAnswers,
} from '../support/program.js';

/** More than the program itself needs, and fewer than the connections. */
const OPEN_FILES = 200;
const CONNECTIONS = 300;

test('the service survives the limit of open files, and serves again below it', async () => {
  const limited = ['bash', '-c', `ulimit -n ${OPEN_FILES}; exec "$0" "$@"`];
  const command = [...limited, process.execPath, MAIN];
  const settings = { PORT: '0', SIMULATED_ITEMS: '5' };
  const service = await untilItAnswers(runProgram(['serve'], settings, serviceFolder(), command));
  const live = `${service.url}/api/v1/health/live`;
  const { port } = new URL(service.url);
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(port), '127.0.0.1').on('error', () => undefined),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  // Several samples of the memory are due in the meantime.
  await sleep(1_500);
  expect(service.process.exitCode).toBe(null);
  for (const socket of sockets) socket.destroy();
  await until(
    () =>
      fetch(live)
        .then(({ status }) => status)
        .catch(() => 0),
    (status) => status === 200,
  );
  expect(await getJson(live)).toBeDefined();
});
