import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../domain/units.js';
import { inNewFolder } from './data-folder.js';
import { AS_DELIVERED, startProgram } from './program.js';
import { quick, report } from './report.js';
import { type Resident, readResident } from './resident.js';

// The memory of a fresh process at rest: as started by plain Node, and by the image and "npm
// start".

const ROUNDS = quick ? 1 : 3;
const REST = (quick ? 2 : 60) * SECOND_MS;
const MEGABYTE = 2 ** 20;

await measure('demo of 300 items, as Node starts it', {});
await measure('demo of 300 items', AS_DELIVERED, 220);
await measure('5,000 simulated items', { ...AS_DELIVERED, SIMULATED_ITEMS: '5000' }, 300);

async function measure(
  label: string,
  settings: Readonly<Record<string, string>>,
  atMost?: number,
): Promise<void> {
  const found: Resident[] = [];
  for (let round = 0; round < ROUNDS; round += 1) found.push(await restingIn(settings));
  for (const owner of ['total', 'wasm', 'v8', 'malloc', 'code'] as const) {
    report({
      label: `${label}: ${owner}`,
      unit: 'MB',
      rounds: found.map((each) => each[owner] / MEGABYTE),
      ...(owner === 'total' && atMost !== undefined && { target: { atMost } }),
    });
  }
}

function restingIn(settings: Readonly<Record<string, string>>): Promise<Resident> {
  return inNewFolder(async (folder) => {
    const program = await startProgram(folder, { LOG_LEVEL: 'warn', ...settings });
    try {
      await sleep(REST);
      return await readResident(program.pid);
    } finally {
      await program.stop();
    }
  });
}
