import { expect, onTestFinished, test } from 'vitest';
import {
  ADDRESS_ATTACKS,
  type Attacker,
  beginAttack,
  residentMemory,
  USER_ATTACKS,
  type Visit,
  visit,
} from '../../bench/attacks/run-attack.js';
import { DAY_MS } from '../../src/domain/units.js';
import { type Service, startService, temporaryFolder, until } from '../support/program.js';
import { signIn } from './support/signing-in.js';

/** Heap of a container of 512 MB. */
const HEAP = '--max-old-space-size=320';
const MOST_MEMORY = 128 * 2 ** 20;

/** The lots that a user may have, and their number of items. */
const LOTS = 20_000;
const ITEMS = 500;

const settings = { NODE_OPTIONS: HEAP, LOG_LEVEL: 'warn', SIMULATED_ITEMS: `${ITEMS}` };

/**
 * The same visitor on an idle service and during an attack. Response times depend on the machine,
 * so most of them are compared with those of the same machine: a request that waits for others
 * takes hundreds of times as long. bench/fairness.bench.ts measures the rest.
 */
async function expectFairness(
  service: Service,
  quiet: Visit,
  { attack, cookie }: Pick<Attacker, 'attack' | 'cookie'>,
): Promise<void> {
  const port = Number(new URL(service.url).port);
  const pid = service.process.pid ?? 0;
  const before = residentMemory(pid);
  const attacker = beginAttack({
    attack,
    port,
    localAddress: '127.0.9.1',
    ...(cookie !== undefined && { cookie }),
  });
  onTestFinished(() => {
    attacker.kill('SIGKILL');
  });
  const { statuses, p50 } = await visit(port, 5_000);
  const grown = residentMemory(pid) - before;
  expect([attack, attacker.exitCode]).toStrictEqual([attack, null]);
  attacker.kill('SIGKILL');
  // No other client is told to wait.
  const refused = [429, 503].filter((status) => status in statuses);
  expect.soft([attack, refused]).toStrictEqual([attack, []]);
  expect.soft(p50, attack).toBeLessThan(20 * quiet.p50 + 100);
  expect.soft(grown, attack).toBeLessThan(MOST_MEMORY);
  await until(
    async () => (await fetch(`${service.url}/api/v1/health/live`)).status,
    (status) => status === 200,
  );
}

test('whatever one address sends, visitors are served, and memory is stable', async () => {
  const limits = { ADDRESS_CPU_PERCENT: '20', USER_CPU_PERCENT: '20' };
  const service = await startService({ ...settings, ...limits }, temporaryFolder());
  const port = Number(new URL(service.url).port);
  // Compiles the code, and renders the pages for the first time.
  await visit(port, 3_000);
  const quiet = await visit(port, 2_500);
  for (const attack of ADDRESS_ATTACKS) await expectFairness(service, quiet, { attack });
}, 180_000);

test('whatever a user with 20,000 lots does, visitors are served, and memory is stable', async () => {
  // No limit of processor time stops the attack.
  const service = await startService(settings, temporaryFolder());
  const port = Number(new URL(service.url).port);
  const owner = await signIn(service, 'owner@example.com');
  const imported = await owner.send('POST', '/portfolio/lots/import', await fileOfLots(service));
  expect(imported.json()).toMatchObject({ added: LOTS });
  await visit(port, 3_000);
  const quiet = await visit(port, 2_500);
  const cookie = [...owner.browser.cookies].map((pair) => pair.join('=')).join('; ');
  for (const attack of USER_ATTACKS) await expectFairness(service, quiet, { attack, cookie });
}, 180_000);

async function fileOfLots({ url }: Service): Promise<string> {
  const answer = await fetch(`${url}/api/v1/items`);
  const items = (await answer.json()) as { market_hash_name: string }[];
  const now = Date.now();
  const lines = Array.from({ length: LOTS }, (_, lot) => {
    const acquired = new Date(now - (lot % 365) * DAY_MS).toISOString();
    return `"${items[lot % items.length]?.market_hash_name}",${1 + (lot % 7)},${lot},${acquired}`;
  });
  return ['market_hash_name,quantity,unit_cost,acquired_at', ...lines].join('\n');
}
