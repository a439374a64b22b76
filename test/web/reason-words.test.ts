import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/languages.js';
import { DomainError } from '../../src/domain/errors.js';
import type { Lot, Sale } from '../../src/domain/lot.js';
import { DAY_MS } from '../../src/domain/units.js';
import { readEntries } from '../../src/portfolio/csv/read-entries.js';
import { checkLot, excess } from '../../src/portfolio/lot-rules.js';
import { MESSAGES } from '../../src/web/messages/languages.js';
import { reasonsIn, reasonWords } from '../../src/web/ui/reason-words.js';
import { lot } from '../support/lots.js';

const NOW = Date.UTC(2026, 10, 20);
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const numbersIn = (text: string) => text.match(/#/g)?.length ?? 0;

const sale = (known: Partial<Sale>): Partial<Lot> => ({
  acquiredAt: NOW - DAY_MS,
  sales: [
    { id: '1', quantity: 1, unitPrice: 100, fee: 0, soldAt: NOW, original: undefined, ...known },
  ],
});

/** Lots that the service refuses. */
const REFUSED: readonly Partial<Lot>[] = [
  { quantity: 0 },
  { unitCost: 2 ** 40 },
  { acquiredAt: 0 },
  { acquiredAt: NOW + DAY_MS },
  { tradableAfter: 0 },
  { tradableAfter: NOW + 400 * DAY_MS },
  { note: 'x'.repeat(1_001) },
  { tags: Array.from({ length: 11 }, (_, tag) => `${tag}`) },
  { tags: ['a;b'] },
  sale({ soldAt: NOW - 2 * DAY_MS }),
  sale({ soldAt: NOW + DAY_MS }),
  sale({ fee: 101 }),
  sale({ unitPrice: 2 ** 40 }),
  sale({ quantity: 2 }),
];

const SMALL = { lots: 0, sales: 0, items: 0, noteBytes: 0, tags: 0 };

function reasonsOfService(): string[] {
  const ofLots = REFUSED.map((known) => {
    try {
      checkLot(lot({ acquiredAt: NOW, ...known }), NOW);
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
    throw new Error(`not refused: ${JSON.stringify(known)}`);
  });
  const ofSizes = Object.keys(SMALL).map((part) => excess({ ...SMALL, [part]: 2 ** 40 }));
  return [...ofLots, ...ofSizes].filter((reason) => reason !== undefined);
}

test('reasons in English equal the messages of the service', () => {
  const reason = 'only 3 of the lot are left to be sold';
  expect(reasonWords(reason)).toBe(reason);
});

/** Files of lots that the service refuses, by their only error. */
const REFUSED_FILES: readonly string[] = [
  '',
  'market_hash_name,quantity,quantity',
  'quantity\n1',
  'market_hash_name,quantity\nA,1,2',
  'market_hash_name,quantity\n"A,1',
  `market_hash_name,quantity\nA,1${','.repeat(100)}`,
  `market_hash_name,quantity\n${'A'.repeat(40_000)},1`,
  'market_hash_name,quantity\nA,',
  'market_hash_name,quantity,lot_id\nA,1,7',
  'market_hash_name,quantity\nA,1.5',
  'market_hash_name,quantity,unit_cost\nA,1,1.5',
  'market_hash_name,quantity,acquired_at\nA,1,soon',
  'market_hash_name,quantity,type\nA,1,gift',
  'market_hash_name,quantity,asset_id\nA,1,x',
  'market_hash_name,quantity,purchase_id\nA,1,!',
  'market_hash_name,quantity,wear\nA,1,2',
  'market_hash_name,quantity,pattern\nA,1,x',
  'market_hash_name,quantity,original_amount\nA,1,5',
  'market_hash_name,quantity,type,unit_price\nA,1,sale,',
];

async function errorsOfFiles(): Promise<string[]> {
  const errors = await Promise.all(
    REFUSED_FILES.map(async (file) => (await readEntries(file)).errors.map(({ error }) => error)),
  );
  expect(errors.every((found) => found.length > 0)).toBe(true);
  return errors.flat();
}

/** The reasons for refusing forms of accounts, tokens, links, settings and imports. */
const OTHER_REFUSALS: readonly string[] = [
  'profile must be the address of a profile, as https://a.test/profiles/76561198000000001 or https://a.test/id/name, or its id of 17 digits',
  'the inventory has more than 5,000 items: sign in and import it instead',
  'body.email must be an e-mail address',
  'body.confirm must be you@example.com',
  'name must not be empty',
  'name must have 1 to 60 characters, without control characters',
  'expires_at must be in the future',
  'expires_at must be within 365 days',
  'ends_at must be in the next ten years',
  'a watchlist has at most 500 items',
  'at most 5000 items have a value of yours',
  'unit_value must be given for a new value',
  'unit_value must be an integer from 1 to 100',
  'import_every_hours must be 0, or from 6 to 168',
  'SMTP_URL must be set',
  'BACKUP_DIR cannot be written: EACCES: permission denied',
  'the file must be text in UTF-8',
  'body.channels.0.target must begin with https://',
  'body.channels.0.target must not contain a user, a password or #',
  'body.channels.0.target must be on the public internet',
];

/** Of alerts/channels and alerts/deliveries.ts. */
const DELIVERY_ERRORS = [
  'the alert no longer uses this channel',
  'the account has no verified e-mail address',
  'the webhook has no address or key',
  'its address is not https',
  'it responded with status 503',
  'it did not respond within 5 seconds',
  'its response is too large',
  'its name resolves to an address that is not on the public internet',
  'DNS did not respond for its name in time',
  'its name is not known',
  'the connection failed',
  'the connection failed: ECONNREFUSED',
  'no mail server is set',
];

describe.each(OTHERS)('reasons in %s', (language) => {
  const { reasons } = MESSAGES[language].serviceReasons;

  test('exist for each refused lot and portfolio', () => {
    const unknown = reasonsOfService().filter(
      (reason) => !(reason.replaceAll(/\d+/g, '#') in reasons),
    );
    expect(unknown).toEqual([]);
  });

  test('exist for each refused line of a file', async () => {
    const words = reasonsIn(reasons);
    expect((await errorsOfFiles()).filter((error) => words(error) === error)).toEqual([]);
    expect(words('AWP | Nothing 2 is not a known item')).toContain('AWP | Nothing 2');
    expect(words('something else')).toBe('something else');
  });

  test('exist for refusals of other forms', () => {
    const words = reasonsIn(reasons);
    expect(OTHER_REFUSALS.filter((error) => words(error) === error)).toEqual([]);
  });

  test('exist for failed deliveries of alerts', () => {
    const words = reasonsIn(reasons);
    expect(DELIVERY_ERRORS.filter((error) => words(error) === error)).toEqual([]);
  });

  test('correspond to the other languages, with at most as many numbers', () => {
    expect(Object.keys(reasons)).toEqual(Object.keys(MESSAGES.de.serviceReasons.reasons));
    for (const [english, words] of Object.entries(reasons)) {
      expect(numbersIn(words), english).toBeLessThanOrEqual(numbersIn(english));
    }
  });
});

test.each(OTHERS)('in %s, errors without a code have words by their status', (language) => {
  const { errorsByStatus } = MESSAGES[language].errors;
  expect(Object.keys(errorsByStatus)).toEqual(Object.keys(MESSAGES.en.errors.errorsByStatus));
  for (const [status, words] of Object.entries(errorsByStatus)) {
    expect(words).not.toBe(MESSAGES.en.errors.errorsByStatus[Number(status)]);
  }
});
