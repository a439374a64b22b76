import { createInterface } from 'node:readline';
import type { Config } from '../config/config.js';
import { MAX_ITEMS, watch as watchService } from '../watch/watch.js';
import { type Command, type Invocation, type Options, UsageError } from './command.js';
import { readSettings } from './settings.js';
import { abortOnSignals } from './terminal.js';

/** `watch` */
export const watch: Command = {
  args: '[WORDS]',
  summary:
    'Shows live prices and the ranking of a running service; WORDS such as `ak redline ft` choose items.',
  options: {
    items: {
      value: 'IDS',
      meaning: 'Items to watch, such as 1,42; default: those of the ranking.',
    },
    url: { value: 'URL', meaning: 'URL of the service; default: that of the settings.' },
    token: {
      value: 'TOKEN',
      meaning:
        'API token with the scope alerts, to show the alerts of its user too;\n' +
        '- reads it from standard input, which hides it from the process list.',
    },
  },
  run: showLivePrices,
};

async function showLivePrices({ args, options }: Invocation): Promise<void> {
  if (args.length > 0 && options.items !== undefined) {
    throw new UsageError('watch takes words or --items, not both.');
  }
  const itemIds = readItemIds(options);
  const server = new URL(readUrl(options) ?? serviceUrl(readSettings()));
  const { token } = options;
  const stop = abortOnSignals();
  // The reader has closed the output, as `head` does.
  process.stdout.on('error', () => stop.abort());
  await watchService({
    server,
    itemIds,
    query: args.join(' '),
    ...(token !== undefined && { token: await readToken(token) }),
    output: process.stdout,
    signal: stop.signal,
  });
}

function readItemIds({ items }: Options): number[] {
  const ids = items?.split(',') ?? [];
  if (ids.length > MAX_ITEMS || !ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) {
    throw new UsageError(`--items takes up to ${MAX_ITEMS} item ids, such as 1,42.`);
  }
  return ids.map(Number);
}

function readUrl({ url }: Options): string | undefined {
  if (url !== undefined && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new UsageError('--url takes an address such as http://localhost:8080.');
  }
  return url;
}

/** The URL of a service with these settings. */
function serviceUrl({ baseUrl, port }: Config): string {
  return baseUrl ?? `http://localhost:${port}`;
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
