import { backfillPrices } from './backfill-prices.js';
import { type Command, type Invocation, type Options, UsageError } from './command.js';
import { countsText } from './counts.js';
import { givenSettings } from './settings.js';
import { abortOnSignals, print, say } from './terminal.js';

/** In days. */
const LONGEST = 3_650;

/** `backfill --market NAME --days DAYS` */
export const backfill: Command = {
  args: '',
  summary: 'Imports the history of a market, or resumes an interrupted run.',
  options: {
    market: { value: 'NAME', required: true, meaning: 'A market that MARKETS names.' },
    days: { value: 'DAYS', required: true, meaning: 'How far back, 1 to 3650.' },
  },
  run: backfillMarket,
};

async function backfillMarket({ args, options, version }: Invocation): Promise<void> {
  const { market, days } = readArguments(args, options);
  const settings = givenSettings();
  const stop = abortOnSignals();
  let begun = false;
  try {
    const done = await backfillPrices(settings, {
      market,
      version,
      days,
      signal: stop.signal,
      onProgress: (progress) => {
        begun = true;
        say(`stored: ${countsText(progress)}; ${progress.item ?? 'no item yet'}`);
      },
      onTrouble: (reason, retryAt) => say(`${reason}; retry at ${new Date(retryAt).toISOString()}`),
      onNote: say,
      onPassedOver: (names) => say(`skipped, without a usable response: ${names.join(', ')}`),
    });
    print(`The history of ${market} is stored: ${countsText(done)}.`);
  } catch (error) {
    if (begun) say('Run the same command to continue.');
    if (!stop.signal.aborted) throw error;
  }
}

function readArguments(args: readonly string[], { market, days = '' }: Options) {
  if (args.length > 0 || market === undefined) {
    throw new UsageError('backfill takes no arguments but --market and --days.');
  }
  if (!/^[1-9]\d{0,3}$/.test(days) || Number(days) > LONGEST) {
    throw new UsageError(`--days takes a number from 1 to ${LONGEST}.`);
  }
  return { market, days: Number(days) };
}
