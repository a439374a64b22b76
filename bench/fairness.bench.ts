import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../domain/units.js';
import { ADDRESS_ATTACKS, beginAttack, residentMemory, visit } from './attacks/run-attack.js';
import { inNewFolder } from './data-folder.js';
import { type RunningProgram, startProgram } from './program.js';
import { check, quick, report } from './report.js';

// One visitor, who reads pages at ten requests a second and follows 100 items, while an address attacks. The
// service has the settings and the heap of a container of 512 MB.

const LENGTH = (quick ? 3 : 20) * SECOND_MS;
const MEGABYTE = 2 ** 20;

await inNewFolder(async (folder) => {
  const program = await startProgram(folder, {
    NODE_OPTIONS: '--max-old-space-size=320',
    LOG_LEVEL: 'warn',
    ADDRESS_CPU_PERCENT: '20',
    USER_CPU_PERCENT: '20',
    ADDRESS_CONNECTIONS: '64',
    LIVE_CLIENTS_PER_ADDRESS: '100',
  });
  try {
    const port = Number(new URL(program.url).port);
    await visit(port, LENGTH);
    const quiet = await visit(port, LENGTH);
    report({ what: 'nobody attacks: p50 of a visitor', unit: 'ms', rounds: [quiet.p50] });
    report({ what: 'nobody attacks: p99 of a visitor', unit: 'ms', rounds: [quiet.p99] });
    for (const attack of ADDRESS_ATTACKS) await suffer(attack, program, port);
  } finally {
    await program.stop();
  }
});

async function suffer(attack: string, { pid }: RunningProgram, port: number): Promise<void> {
  const before = residentMemory(pid);
  const attacker = beginAttack({ attack, port, localAddress: '127.0.9.1' });
  await sleep(SECOND_MS);
  const { p99, statuses, requests } = await visit(port, LENGTH);
  const grown = (residentMemory(pid) - before) / MEGABYTE;
  if (attacker.exitCode !== null) throw new Error(`the attack ended: ${attack}`);
  attacker.kill('SIGKILL');
  check(`${attack}: requests that are answered`, statuses[200] ?? 0, requests);
  const what = `${attack}: p99 of a visitor`;
  report({ what, unit: 'ms', rounds: [p99], target: { atMost: 50 } });
  const memory = `${attack}: memory grows by`;
  report({ what: memory, unit: 'MB', rounds: [grown], target: { atMost: 64 } });
  await sleep(2 * SECOND_MS);
}
