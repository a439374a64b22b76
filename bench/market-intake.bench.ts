import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../app/logger.js';
import { startApp } from '../app/start-app.js';
import { ServiceSettings } from '../config/service-settings.js';
import { createMarketSource, MARKET_NAMES } from '../market/registry.js';
import { inNewFolder } from './data-folder.js';
import { check, quick, report, seconds, type Target } from './report.js';

const PROGRAM = fileURLToPath(new URL('market-answers.js', import.meta.url));
const ROUNDS = quick ? 2 : 7;
/** The lists of the largest markets, about ten megabytes; and five times as much. */
const ITEMS = quick ? 2_500 : 25_000;
const MANY_ITEMS = quick ? 5_000 : 120_000;
/** The maximum length of a turn of the event loop. */
const LONGEST_STALL: Target = { atMost: 50 };

/** From the socket to observations, compared with the same body read and parsed as a whole. */
async function read(items: number, { origin }: StandIn): Promise<void> {
  const { signal } = new AbortController();
  const poll = async (): Promise<void> => {
    // A source reads the sales every half hour.
    const source = await createMarketSource('skinport', { url: origin });
    const request = { now: Date.now(), state: undefined, signal, pace: async () => {} };
    let prices = 0;
    let sum = 0;
    for await (const { observations } of source.poll(request)) {
      prices += observations.length;
      for (const { price } of observations) sum += price;
    }
    check('the number of prices', prices, items);
    check('the sum of prices', sum, items * 1_000 + (items * (items - 1)) / 2);
  };
  const whole = async (): Promise<void> => {
    for (const path of ['/v1/sales/history', '/v1/items']) {
      const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } });
      check('the number of rows', ((await answer.json()) as unknown[]).length, items);
    }
  };
  await measure(`${items} items and their sales, read row by row`, items, poll, LONGEST_STALL);
  await measure(`${items} items and their sales, read as a whole`, items, whole);
}

/** From the socket through the store to the engine, as in the service. */
async function serve(items: number, { origin, polledAt }: StandIn): Promise<void> {
  await inNewFolder(async (folder) => {
    const settings = {
      MARKETS: 'skinport',
      SKINPORT_URL: origin,
      SKINPORT_INTERVAL_SECONDS: '1',
      SKINPORT_REQUESTS_PER_MINUTE: '6000',
      RATES_URL: 'off',
      EVENTS_URL: 'off',
      CATALOGUE_URL: 'off',
      DATA_DIR: folder,
      PORT: '0',
    };
    const app = await startApp(new ServiceSettings(settings, MARKET_NAMES), {
      version: 'bench',
      logger: createLogger('silent'),
      print: () => {},
    });
    await app.ready();
    const [first, later] = [new LoopWatch(), new LoopWatch()];
    const rates: number[] = [];
    try {
      const api = `http://127.0.0.1:${app.address.port}/api/v1`;
      // The first poll finds unknown items.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const loop = round === 0 ? first : later;
        loop.begin();
        while ((await accepted(api)) < (round + 1) * items) await sleep(5);
        rates.push(items / ((Date.now() - polledAt()) / 1_000));
        await loop.end();
      }
      const [item] = await getJson<{ id: number }[]>(`${api}/items`);
      const points = await getJson<unknown[]>(`${api}/items/${item?.id}/history`);
      check('the number of points in the engine', points.length, ROUNDS + 1);
    } finally {
      await app.stop();
    }
    const label = `${items} items and their sales, from the socket through the store to the engine`;
    report({ label: `${label}, all of them unknown`, unit: 'ticks/s', rounds: rates.slice(0, 1) });
    first.report(LONGEST_STALL);
    report({ label, unit: 'ticks/s', rounds: rates.slice(1) });
    later.report(LONGEST_STALL);
  });
}

async function accepted(api: string): Promise<number> {
  const markets = await getJson<{ name: string; accepted: number }[]>(`${api}/markets`);
  return markets.find(({ name }) => name === 'skinport')?.accepted ?? 0;
}

async function getJson<Body>(url: string): Promise<Body> {
  return (await (await fetch(url)).json()) as Body;
}

async function measure(
  label: string,
  items: number,
  work: () => Promise<void>,
  target?: Target,
): Promise<void> {
  const rates: number[] = [];
  const loop = new LoopWatch();
  // Not counted: until here nothing was compiled.
  await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    loop.begin();
    rates.push(items / (await seconds(work)));
    await loop.end();
  }
  report({ label, unit: 'items/s', rounds: rates });
  loop.report(target);
}

/** The length of turns of the event loop, round by round. */
class LoopWatch {
  readonly #delay = monitorEventLoopDelay({ resolution: 1 });
  readonly #longest: number[] = [];
  readonly #p99: number[] = [];

  begin(): void {
    this.#delay.reset();
    this.#delay.enable();
  }

  async end(): Promise<void> {
    // A stall appears in the following turn.
    await sleep(5);
    this.#delay.disable();
    this.#longest.push(this.#delay.max / 1e6);
    this.#p99.push(this.#delay.percentile(99) / 1e6);
  }

  report(target: Target | undefined): void {
    const label = 'the same, longest turn of the event loop';
    const goal = target === undefined ? {} : { target };
    report({ label, unit: 'ms', rounds: this.#longest, ...goal });
    report({ label: 'the same, p99 of turns', unit: 'ms', rounds: this.#p99 });
  }
}

interface StandIn {
  readonly origin: string;
  /** The start of the last poll. */
  polledAt(): number;
}

async function withMarket(items: number, work: (market: StandIn) => Promise<void>): Promise<void> {
  const market = fork(PROGRAM, [String(items)], { execArgv: [] });
  let last = 0;
  try {
    const [{ port }] = (await once(market, 'message')) as [{ port: number }];
    market.on('message', ({ polledAt }: { polledAt: number }) => {
      last = polledAt;
    });
    await work({ origin: `http://127.0.0.1:${port}`, polledAt: () => last });
  } finally {
    market.kill();
  }
}

for (const items of [ITEMS, MANY_ITEMS]) await withMarket(items, (market) => read(items, market));
await withMarket(ITEMS, (market) => serve(ITEMS, market));
