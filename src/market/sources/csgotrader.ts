import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import type { Row } from '../fetch/row-reader.js';
import { Validators } from '../fetch/validators.js';
import { fieldsOf, nameOf, priceInDollars, quote, type Reading } from '../fields.js';
import { lastModified, pollList } from '../price-list.js';
import type { CsgotraderSettings } from '../settings.js';
import { MarketError, type MarketSource, type MarketTraits } from '../source.js';
import { withSettings } from '../traits.js';

const NAME = 'csgotrader';

export const CSGOTRADER: MarketTraits = {
  name: NAME,
  title: 'CSGOTrader',
  description:
    'Its own price of every item and Doppler phase, or the prices of markets it collects',
  volumeMeans: 'nothing',
  // It is computed from sales on the platform's market.
  priceKind: 'platform',
  apiKey: 'unused',
  // The files are updated a few times a day.
  pollInterval: 6 * HOUR_MS,
  limit: { requests: 20, per: MINUTE_MS, spacing: SECOND_MS },
  conditional: true,
  history: undefined,
  demo: false,
};

/** The files with one price per name; those of Steam, Skinport and BitSkins have several. */
export const CSGOTRADER_FILES: readonly string[] = [
  'csgotrader',
  'buff163',
  'youpin',
  'csmoney',
  'csfloat',
  'csgotm',
  'lootfarm',
  'lisskins',
  'csgoempire',
  'swapgg',
  'cstrade',
];

/** The default interval, short enough to detect new files soon; most polls find none. */
const LOOK_EVERY = 30 * MINUTE_MS;

export function createCsgotrader(settings: CsgotraderSettings): MarketSource {
  const origin = settings.url ?? 'https://prices.csgotrader.app';
  const unknown = settings.files.find((file) => !CSGOTRADER_FILES.includes(file));
  if (unknown !== undefined) {
    throw new MarketError('misconfigured', `csgotrader has no file ${unknown}`);
  }
  const traits = withSettings(CSGOTRADER, settings);
  const lookEvery = settings.intervalSeconds === undefined ? LOOK_EVERY : traits.pollInterval;
  return {
    ...traits,
    async *poll(request) {
      const validators = Validators.from(request.state);
      for (const file of settings.files) {
        const list = {
          series: file === NAME ? NAME : `${NAME}_${file}`,
          url: new URL(`/latest/${file}.json`, origin),
          rowsAt: { path: '', kind: 'object' },
          parse: parseCsgotrader,
          madeAt: lastModified,
        } as const;
        yield* pollList(list, request, settings, validators);
      }
    },
    nextPoll: (now) => now + lookEvery,
  };
}

/**
 * An entry by name: a price in dollars, or an object with it and the prices of phases. Without a
 * phase it is the lowest of all phases. Of the offers and orders in `buff163`, the lowest offer
 * counts.
 */
export function parseCsgotrader({ key, value }: Row): readonly Reading[] {
  const { price, doppler } = fieldsOf(fieldsOf(value).starting_at ?? value);
  const isPlain = typeof value !== 'object';
  const whole = quote(nameOf(key), priceInDollars(isPlain ? value : price));
  const phases = Object.entries(fieldsOf(doppler)).map(([phase, dollars]) =>
    quote(nameOf(key, phase), priceInDollars(dollars)),
  );
  return [whole, ...phases];
}
