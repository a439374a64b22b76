import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { freePort } from './free-port.js';
import { Crowd } from './live-crowd.js';
import { Load } from './load.js';
import { startPostgres } from './postgres.js';
import { median, quick, report } from './report.js';

// Three processes, two of which serve requests, compared with one for everything. On a machine with
// two cores, these and the clients share them: the gain of three is limited by the cores.

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));
const ITEMS = 1_000;
const ROUNDS = quick ? 1 : 3;
const SECONDS = quick ? 2 : 10;
const ASKERS = 32;
const SOCKETS = quick ? 200 : 1_000;
/**
 * The number of items that each socket follows: increased until no more are delivered. All change
 * every second.
 */
const FOLLOWED = [100, 200, 400, ITEMS];
/** A smaller increase means that the maximum was reached. */
const GAIN = 1.1;
/** The same for three processes as for one: they have the same cores. */
const CROWDS = 2;

const market = createServer((_request, response) => {
  polls += 1;
  const price = ((10_000 + polls) / 100).toFixed(2);
  const items = Array.from({ length: ITEMS }, (_, n) => ({
    market_hash_name: `Item ${n}`,
    price,
    volume: '1',
  }));
  response.end(JSON.stringify({ success: true, items }));
}).listen(0, '127.0.0.1');
let polls = 0;
await once(market, 'listening');

const folder = mkdtempSync(join(tmpdir(), 'itemtide-bench-'));
const postgres = await startPostgres(folder);
try {
  const one = await measure(['all']);
  const three = await measure(['ingest', 'api', 'api']);
  report({ label: 'requests, one process', unit: 'requests/s', rounds: one.requests });
  report({ label: 'requests, three processes', unit: 'requests/s', rounds: three.requests });
  for (const [name, { most }] of [
    ['one process', one],
    ['three processes', three],
  ] as const) {
    report({
      label: `most socket deliveries, ${name}, reached with ${most.followed} items a socket`,
      unit: 'deliveries/s',
      rounds: most.rates,
    });
  }
} finally {
  await postgres.stop();
  market.close();
  market.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
}

/** The maximum load of processes with these roles together, with a separate database. */
async function measure(roles: readonly string[]) {
  const DATABASE_URL = await newDatabase(`roles_${roles.length}`);
  const services: { readonly port: number; readonly role: string; child: ChildProcess }[] = [];
  for (const role of roles) {
    const port = await freePort();
    services.push({ port, role, child: await start(role, port, DATABASE_URL) });
  }
  try {
    const ports = services.filter(({ role }) => role !== 'ingest').map(({ port }) => port);
    const requests: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) requests.push(await requestsPerSecond(ports));
    return { requests, most: await mostDeliveries(ports) };
  } finally {
    for (const { child } of services) child.kill('SIGTERM');
    await Promise.all(services.map(({ child }) => child.exitCode ?? once(child, 'exit')));
  }
}

async function newDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return postgres.url.replace(/[^/]+$/, name);
}

/** Resolves once the service responds with all items. */
async function start(role: string, port: number, DATABASE_URL: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    cwd: folder,
    env: {
      ROLE: role,
      PORT: `${port}`,
      DATABASE_URL,
      LOG_LEVEL: 'warn',
      RATES_URL: 'off',
      EVENTS_URL: 'off',
      CATALOGUE_URL: 'off',
      MARKETS: 'market_csgo',
      MARKET_CSGO_URL: `http://127.0.0.1:${(market.address() as AddressInfo).port}`,
      MARKET_CSGO_INTERVAL_SECONDS: '1',
      MARKET_CSGO_REQUESTS_PER_MINUTE: '600',
    },
    stdio: 'ignore',
  });
  const path = role === 'ingest' ? 'health/live' : `items/${ITEMS}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a process of role ${role} ended`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(100);
  }
}

/** A separate process sends the requests to each port. */
async function requestsPerSecond(ports: readonly number[]): Promise<number> {
  const loads = ports.map((port) => ({ port, load: new Load() }));
  try {
    const counts = await Promise.all(
      loads.map(({ port, load }) =>
        load.put({
          port,
          paths: Array.from({ length: ITEMS }, (_, n) => `/api/v1/items/${n + 1}`),
          headers: [],
          connections: ASKERS / ports.length,
          milliseconds: SECONDS * 1_000,
          status: 200,
          every: 0,
          sample: 4,
        }),
      ),
    );
    return counts.reduce((sum, { requests, seconds }) => sum + requests / seconds, 0);
  } finally {
    await Promise.all(loads.map(({ load }) => load.close()));
  }
}

interface Deliveries {
  readonly followed: number;
  /** Per second. */
  readonly rates: readonly number[];
}

/** Increases the load until deliveries no longer grow. */
async function mostDeliveries(ports: readonly number[]): Promise<Deliveries> {
  let most: Deliveries = { followed: 0, rates: [0] };
  for (const followed of FOLLOWED) {
    const rates = await deliveriesPerSecond(ports, followed);
    const before = median(most.rates);
    if (median(rates) > before) most = { followed, rates };
    if (median(rates) < GAIN * before) return most;
  }
  return most;
}

async function deliveriesPerSecond(ports: readonly number[], followed: number): Promise<number[]> {
  const crowds = Array.from({ length: CROWDS }, () => new Crowd());
  const frames = async () => {
    const counts = await Promise.all(crowds.map((crowd) => crowd.counts()));
    return counts.reduce((sum, count) => sum + count.frames, 0);
  };
  try {
    const ids = Array.from({ length: followed }, (_, n) => n + 1);
    const hello = [[JSON.stringify({ action: 'subscribe', item_ids: ids })]];
    const each = SOCKETS / CROWDS / ports.length;
    for (const crowd of crowds) {
      for (const port of ports) await crowd.open(each, { port, path: '/api/v1/ws' }, hello);
    }
    await sleep(2_000);
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, begun] = [await frames(), performance.now()];
      await sleep(SECONDS * 1_000);
      rates.push((1_000 * ((await frames()) - before)) / (performance.now() - begun));
    }
    return rates;
  } finally {
    await Promise.all(crowds.map((crowd) => crowd.close()));
  }
}
