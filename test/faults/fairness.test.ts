import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  ADDRESS_ATTACKS,
  beginAttack,
  residentMemory,
  visit,
} from '../../bench/attacks/run-attack.js';
import { startService, temporaryFolder, until } from '../support/program.js';

/** Heap of a container of 512 MB. */
const HEAP = '--max-old-space-size=320';
const MOST_MEMORY = 128 * 2 ** 20;
test('whatever an address does, a visitor is answered, and memory does not grow', async () => {
  const service = await startService(
    {
      NODE_OPTIONS: HEAP,
      LOG_LEVEL: 'warn',
      ADDRESS_CPU_PERCENT: '20',
      USER_CPU_PERCENT: '20',
    },
    temporaryFolder(),
  );
  const port = Number(new URL(service.url).port);
  const pid = service.process.pid ?? 0;
  // Code is compiled, and pages are made for the first time.
  await visit(port, 3_000);
  for (const attack of ADDRESS_ATTACKS) {
    const before = residentMemory(pid);
    const attacker = beginAttack({ attack, port, localAddress: '127.0.9.1' });
    onTestFinished(() => {
      attacker.kill('SIGKILL');
    });
    // A budget lasts for a burst of 3 s of processor time.
    await sleep(3_000);
    const { statuses } = await visit(port, 2_500);
    const grown = residentMemory(pid) - before;
    expect([attack, attacker.exitCode]).toStrictEqual([attack, null]);
    attacker.kill('SIGKILL');
    // Nobody else is told to wait. How soon answers come depends on the machine: bench/fairness.bench.ts measures it.
    const refused = [429, 503].filter((status) => status in statuses);
    expect.soft([attack, refused]).toStrictEqual([attack, []]);
    expect.soft(grown, attack).toBeLessThan(MOST_MEMORY);
    await until(
      async () => (await fetch(`${service.url}/api/v1/health/live`)).status,
      (status) => status === 200,
    );
  }
}, 180_000);
