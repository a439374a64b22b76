#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import closeWithGrace from 'close-with-grace';
import { collectGarbage } from './app/collect-garbage.js';
import { createLogger } from './app/logger.js';
import { MARKET_NAMES } from './app/markets.js';
import { startApp } from './app/start-app.js';
import { type Config, readConfig } from './config/config.js';
import { settingsHelp } from './config/help.js';
import { requireMemory } from './config/memory.js';
import { type BackfillProgress, backfillPrices } from './tasks/backfill-prices.js';
import {
  backUpCommand,
  type DataCommand,
  moveCommand,
  restoreCommand,
  verifyCommand,
} from './tasks/data-commands.js';
import { type ImportProgress, importPrices } from './tasks/import-prices.js';
import { migrateStore } from './tasks/migrate-store.js';
import { showProgress } from './tasks/progress-bar.js';
import { MAX_ITEMS, watch } from './watch/watch.js';

const USAGE = `Usage: itemtide <command>

  serve         Polls the markets and serves requests until it is stopped.
  import FILE   Imports prices from a CSV or CSV.gz file.
  backfill      Imports the history of a market, or resumes an interrupted run.
    --market NAME  A market that MARKETS names.
    --days DAYS    How far back, 1 to 3650.
  migrate       Migrates the database to the schema of this version.
  backup FILE   Saves all data in a file, also while the service runs.
  restore FILE  Fills an empty database with a backup.
    --replace     Deletes existing data first.
  verify [FILE] Checks a backup, or the database in use.
  move          Copies all data to another database, and compares the two row by row.
    --to TARGET   A folder, or postgres://user:password@host/name.
    --replace     Deletes existing data first.
  watch         Shows live prices and the ranking of a running service.
    --items IDS   Items to watch, such as 1,42; default: those of the ranking.
    --url URL     URL of the service; default: that of the settings.
    --token TOKEN API token with the scope alerts, to show the alerts of its user too;
                  - reads it from standard input, which hides it from the process list.

  --help        Shows this help and all settings.
  --version     Shows the version.`;

/** In days. */
const LONGEST_BACKFILL = 3_650;

/** Milliseconds that a stop may take before the process is ended. */
const GRACE = 10_000;

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Wrong use of the command line. */
class UsageError extends Error {}

/** The values of options. */
type Options = Readonly<
  Record<'items' | 'url' | 'token' | 'market' | 'days' | 'to', string | undefined>
> & {
  readonly replace: true | undefined;
};

const OPTIONS = [
  'items',
  'url',
  'token',
  'market',
  'days',
  'to',
  'replace',
] as const satisfies readonly (keyof Options)[];

interface Command {
  readonly run: (args: readonly string[], options: Options) => Promise<void>;
  /** The accepted options. */
  readonly options: readonly (keyof Options)[];
}

const COMMANDS = new Map<string, Command>([
  ['serve', { run: serve, options: [] }],
  ['import', { run: importCommand, options: [] }],
  ['backfill', { run: backfillCommand, options: ['market', 'days'] }],
  ['migrate', { run: migrateCommand, options: [] }],
  ['backup', { run: backup, options: [] }],
  ['restore', { run: restore, options: ['replace'] }],
  ['verify', { run: verify, options: [] }],
  ['move', { run: move, options: ['to', 'replace'] }],
  ['watch', { run: watchCommand, options: ['items', 'url', 'token'] }],
]);

// New files are readable only by the user of the process.
process.umask(0o077);

try {
  await run(process.argv.slice(2));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) say(`\n${USAGE}`);
  process.exitCode = 1;
}

async function run(words: string[]): Promise<void> {
  const { values, positionals } = readArguments(words);
  const [name = 'help', ...args] = positionals;
  const command = COMMANDS.get(name);
  if (values.version) return print(`itemtide ${version}`);
  if (values.help || name === 'help') return print(`${USAGE}\n\nSettings:\n${settingsHelp()}`);
  if (command === undefined) throw new UsageError(`There is no command "${name}".`);
  const { items, url, token, market, days, to, replace } = values;
  const options: Options = { items, url, token, market, days, to, replace: replace || undefined };
  for (const option of OPTIONS) {
    if (options[option] === undefined || command.options.includes(option)) continue;
    throw new UsageError(`${name} does not take --${option}.`);
  }
  await command.run(args, options);
}

function readArguments(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        items: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        market: { type: 'string' },
        days: { type: 'string' },
        to: { type: 'string' },
        replace: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function serve(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('serve takes no arguments; settings are set by name.');
  const config = readSettings();
  const granted = grantedMemory();
  requireMemory(granted.memory, config.database);
  const logger = createLogger(config.logLevel);
  const app = await startApp(config, {
    version,
    logger,
    print: say,
    // What the start has left behind, before anybody waits for an answer.
    beforeAnswers: collectGarbage,
    ...granted,
  });
  let stopped = false;
  const grace = closeWithGrace({ delay: GRACE, logger: false }, async ({ err }) => {
    stopped = true;
    if (err !== undefined) logger.fatal({ err }, 'stopping after an error');
    await app.stop();
  });
  try {
    await app.ready();
  } catch (error) {
    // The process was asked to stop during the start: that is no failure.
    if (stopped) return;
    grace.uninstall();
    await app.stop();
    throw error;
  }
  const { port } = app.address;
  say(`Itemtide ${version} answers at ${config.baseUrl ?? `http://localhost:${port}`}`);
  say(`Markets: ${config.markets.map(({ name }) => name).join(', ')}. ${storeSentence(config)}`);
  if (app.demoMarkets.length > 0) {
    say(`Demo data: the prices of ${app.demoMarkets.join(', ')} are not those of today's market.`);
  }
}

/** The memory limit of the container, if it is less than that of the machine. */
function grantedMemory(): { memory?: number } {
  const granted = process.constrainedMemory();
  return granted > 0 && granted < totalmem() ? { memory: granted } : {};
}

async function importCommand([file, ...rest]: readonly string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('import takes one file.');
  const config = readSettings();
  const { size } = await stat(file).catch((cause: Error) => {
    throw new Error(`${file} cannot be read: ${cause.message}`, { cause });
  });
  const begun = performance.now();
  const { signal } = abortOnSignals();
  const bar = progressBar(size);
  try {
    const { added, known, rejected } = await importPrices(config, file, {
      clock: Date.now,
      signal,
      onProgress: (progress) => bar.update(progress),
      onRejected: (line, reason) => say(`line ${line}: ${reason}`),
    });
    bar.stop();
    const seconds = (performance.now() - begun) / 1000;
    print(
      `${added} prices added, ${known} known already, ${rejected} rows rejected, ` +
        `${seconds.toFixed(1)} s.`,
    );
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    bar.stop();
    say('Stored prices remain. Run the same command to import the rest.');
  } finally {
    bar.stop();
  }
}

/** Aborted at the first termination signal; the second one ends the process at once. */
function abortOnSignals(): AbortController {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop;
}

/** A bar on a terminal; a line per stored batch in other outputs. */
function progressBar(size: number) {
  const counts = ({ added, known, rejected }: ImportProgress) =>
    `${added} added, ${known} known, ${rejected} rejected`;
  if (!process.stderr.isTTY) {
    return { update: (progress: ImportProgress) => say(`stored: ${counts(progress)}`), stop() {} };
  }
  const bar = new SingleBar({ format: '{bar} {percentage} % | {counts}', clearOnComplete: true });
  bar.start(size, 0, { counts: '' });
  return {
    update: (progress: ImportProgress) =>
      bar.update(progress.bytesRead, { counts: counts(progress) }),
    stop: () => bar.stop(),
  };
}

async function backfillCommand(args: readonly string[], options: Options): Promise<void> {
  const { market, days = '' } = options;
  if (args.length > 0 || market === undefined) {
    throw new UsageError('backfill takes no arguments but --market and --days.');
  }
  if (!/^[1-9]\d{0,3}$/.test(days) || Number(days) > LONGEST_BACKFILL) {
    throw new UsageError(`--days takes a number from 1 to ${LONGEST_BACKFILL}.`);
  }
  const config = readSettings();
  const stop = abortOnSignals();
  let begun = false;
  const countsOf = ({ added, known, rejected }: BackfillProgress) =>
    `${added} added, ${known} known, ${rejected} rejected`;
  try {
    const done = await backfillPrices(config, {
      market,
      days: Number(days),
      signal: stop.signal,
      onProgress: (progress) => {
        begun = true;
        say(`stored: ${countsOf(progress)}; ${progress.item ?? 'no item yet'}`);
      },
      onTrouble: (reason, retryAt) => say(`${reason}; retry at ${new Date(retryAt).toISOString()}`),
      onNote: say,
      onPassedOver: (names) => say(`skipped, without a usable response: ${names.join(', ')}`),
    });
    print(`The history of ${market} is stored: ${countsOf(done)}.`);
  } catch (error) {
    if (begun) say('Run the same command to continue.');
    if (!stop.signal.aborted) throw error;
  }
}

async function migrateCommand(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('migrate takes no arguments.');
  const config = readSettings();
  await migrateStore(config);
  print(`The schema is that of version ${version}. ${storeSentence(config)}`);
}

async function backup([file, ...rest]: readonly string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('backup takes one file.');
  const { signal } = abortOnSignals();
  await runOnData((command) => backUpCommand(command, file, { version, signal }));
}

async function restore([file, ...rest]: readonly string[], { replace }: Options): Promise<void> {
  if (file === undefined || rest.length > 0) throw new UsageError('restore takes one file.');
  await runOnData((command) => restoreCommand(command, file, replace ? 'replace' : 'refuse'));
}

async function verify([file, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new UsageError('verify takes one file, or none.');
  await runOnData((command) => verifyCommand(command, file));
}

async function move(args: readonly string[], { to, replace }: Options): Promise<void> {
  if (args.length > 0 || to === undefined) {
    throw new UsageError('move takes no arguments but --to and --replace.');
  }
  await runOnData((command) => moveCommand(command, to, replace ? 'replace' : 'refuse'));
}

/** Runs a command on all data, and prints its result. */
async function runOnData(run: (command: DataCommand) => Promise<string>): Promise<void> {
  const progress = showProgress({ isTerminal: process.stderr.isTTY === true, say });
  try {
    const done = await run({ config: readSettings(), progress });
    progress.stop();
    print(done);
  } finally {
    progress.stop();
  }
}

async function watchCommand(
  args: readonly string[],
  { items, url, token }: Options,
): Promise<void> {
  if (args.length > 0) {
    throw new UsageError('watch takes no arguments but --items, --url and --token.');
  }
  const itemIds = items?.split(',') ?? [];
  if (itemIds.length > MAX_ITEMS || !itemIds.every((id) => /^[1-9]\d{0,14}$/.test(id))) {
    throw new UsageError(`--items takes up to ${MAX_ITEMS} item ids, such as 1,42.`);
  }
  if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new UsageError('--url takes an address such as http://localhost:8080.');
  }
  const stop = abortOnSignals();
  // The reader of the output has closed it, as `head` does.
  process.stdout.on('error', () => stop.abort());
  await watch({
    server: new URL(url ?? serviceUrl(readSettings())),
    itemIds: itemIds.map(Number),
    ...(token !== undefined && { token: await readToken(token) }),
    output: process.stdout,
    signal: stop.signal,
  });
}

/** The API token of an option: the value itself, or for `-` the first line of standard input. */
async function readToken(option: string): Promise<string> {
  const token = option === '-' ? await firstLine(process.stdin) : option;
  if (/^[!-~]+$/.test(token)) return token;
  throw new UsageError('--token takes an API token, or - to read one from standard input.');
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line.trim();
  return '';
}

/** The URL of a service with these settings. */
function serviceUrl({ baseUrl, port }: Config): string {
  return baseUrl ?? `http://localhost:${port}`;
}

function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env, { markets: MARKET_NAMES });
}

function storeSentence({ database }: Config): string {
  return database.kind === 'embedded'
    ? `Data in ${database.directory}.`
    : 'Data in PostgreSQL at DATABASE_URL.';
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a message to standard error; standard output is for logs and results. */
function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
