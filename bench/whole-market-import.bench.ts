import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { loadCatalogue } from '../catalogue/catalogue.js';
import type { Item } from '../contract/item.js';
import type { PriceHistoryPoint } from '../contract/prices.js';
import type { Observation } from '../domain/tick.js';
import { type EpochMs, MINUTE_MS } from '../domain/units.js';
import { inNewFolder } from './data-folder.js';
import { folderBytes } from './folder-bytes.js';
import { reportAfterPrevious } from './previous-version.js';
import { AS_DELIVERED, dataFolder, type RunningProgram, SILENT, startProgram } from './program.js';
import { check, quick, report, seconds } from './report.js';
import { mostResident } from './resident.js';
import { createRandom } from './seed.js';
import { MarketList, namesOnAllMarkets } from './whole-market.js';
import { checkSame, Witness } from './whole-week.js';

// The command `import` with half a day of 30,000 items on five markets, in order of time: 21.6
// million rows into an empty embedded database; their size there, and a start with them.

const ITEMS = quick ? 3_000 : 30_000;
const POLLS = quick ? 12 : 144;
const EVERY = 5 * MINUTE_MS;
const SOURCES = ['skinport', 'market_csgo', 'csfloat', 'waxpeer', 'lis_skins'];
const ROWS = ITEMS * POLLS * SOURCES.length;
const CHECKED = 20;
const MEGABYTE = 2 ** 20;
const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

const end: EpochMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const names = namesOnAllMarkets(loadCatalogue(), ITEMS);
const witness = new Witness(
  Array.from({ length: CHECKED }, (_, n) => names[(n * ITEMS) / CHECKED] ?? ''),
);

await inNewFolder(async (folder) => {
  const file = join(folder, 'prices.csv.gz');
  const gzip = createGzip({ level: 1 });
  await pipeline(Readable.from(csv()), gzip, createWriteStream(file));
  let peak = 0;
  const time = await seconds(async () => {
    peak = await importFile(folder, file);
  });
  const million = `${(ROWS / 1e6).toLocaleString('en')} million rows`;
  reportAfterPrevious(54_000, {
    label: `import of ${million} in order of time (before: 21.6 million)`,
    unit: 'rows/s',
    rounds: [ROWS / time],
    target: { atLeast: 400_000 },
  });
  report({
    label: 'most resident memory of the import',
    unit: 'MB',
    rounds: [peak / MEGABYTE],
    target: { atMost: 400 },
  });
  reportAfterPrevious(3_070, {
    label: 'folder after it',
    unit: 'MB',
    rounds: [(await folderBytes(dataFolder(folder))) / MEGABYTE],
    target: { atMost: 100 },
  });
  const begun = performance.now();
  const program = await startProgram(folder, SILENT);
  try {
    reportAfterPrevious(30, {
      label: 'start after it',
      unit: 's',
      rounds: [(performance.now() - begun) / 1_000],
      target: { atMost: 6 },
    });
    await checkHistories(program);
  } finally {
    await program.stop();
  }
  report({
    label: 'folder after a start and a stop',
    unit: 'MB',
    rounds: [(await folderBytes(dataFolder(folder))) / MEGABYTE],
  });
});

/** All lists, poll by poll. */
function* csv(): Generator<string> {
  yield 'market_hash_name,time,price,volume,source\n';
  const lists = SOURCES.map(
    (name, n) => new MarketList({ name, items: ITEMS, every: EVERY }, names, createRandom(n + 1)),
  );
  for (let poll = 0; poll < POLLS; poll += 1) {
    const time = end - (POLLS - poll) * EVERY;
    for (const list of lists) {
      list.change({ movesADay: 0 });
      const observations = list.observe(time);
      witness.see(observations);
      yield toLines(observations, new Date(time).toISOString());
    }
  }
}

function toLines(observations: readonly Observation[], time: string): string {
  return observations
    .map(({ name, price, volume, source }) => {
      const quoted = name.includes('"') || name.includes(',') ? quote(name) : name;
      return `${quoted},${time},${price},${volume},${source}\n`;
    })
    .join('');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** @returns the peak of the program's resident bytes */
async function importFile(folder: string, file: string): Promise<number> {
  const program = spawn(process.execPath, [MAIN, 'import', file], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...AS_DELIVERED, DATA_DIR: dataFolder(folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [program.stdout, program.stderr]) {
    output.on('data', (text) => {
      said += text;
    });
  }
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, mostResident(program.pid) ?? 0);
  }, 500);
  const [code] = await once(program, 'close');
  clearInterval(look);
  if (code !== 0) throw new Error(said);
  check('rows added', Number(/(\d+) prices added/.exec(said)?.[1]), ROWS);
  return peak;
}

async function checkHistories(program: RunningProgram): Promise<void> {
  const items = await get<Item[]>(program, '/items');
  check('items', items.length, ITEMS);
  const ids = new Map(items.map(({ id, market_hash_name }) => [market_hash_name, id]));
  for (const name of witness.names()) {
    const path = `/items/${ids.get(name)}/history?window=7d`;
    const points = await get<PriceHistoryPoint[]>(program, path);
    const found = points.map((point) => ({ ...point, time: Date.parse(point.time) }));
    checkSame(`the history of ${name}`, found, witness.observations(name, 0, end));
  }
}

async function get<Body>({ url }: RunningProgram, path: string): Promise<Body> {
  const answer = await fetch(`${url}/api/v1${path}`);
  check(`the status of ${path}`, answer.status, 200);
  return (await answer.json()) as Body;
}
