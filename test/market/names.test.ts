import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/catalogue.js';
import { namesVariant, variantOf, withoutVariant } from '../../src/domain/variant.js';
import { createMarketSource } from '../../src/market/registry.js';
import type { MarketSource } from '../../src/market/source.js';
import { type AskedMarket, askedSettings } from '../support/markets/form.js';
import { FORMS } from '../support/markets/forms.js';
import type { Offer } from '../support/markets/offers.js';
import { pollOnce } from './support/collect.js';

// All names of the catalogue, in the form and spelling of seven markets, from their responses to observations.

const NOW = Date.UTC(2026, 10, 20, 12);
const names = [...loadCatalogue().names()];
const known = new Set(names);

/** How a market spells a name, by the place of the name in its list. */
type Spelling = (name: string, place: number) => string;

const asPlatform: Spelling = (name) => name;
const withoutSign: Spelling = (name, place) => (place % 2 === 0 ? name.replace('™', '') : name);
const withSlash: Spelling = (name) => name.replace('(Holo-Foil)', '(Holo/Foil)');
/** As copied from web pages: no-break spaces, and letters with separate accents. */
const asOnPages: Spelling = (name, place) =>
  place % 2 === 0 ? name.replace(' | ', '\u00a0| ').normalize('NFD') : `\u200b${name}`;
const behindWear: Spelling = (name) => {
  const phase = variantOf(name);
  return phase === undefined ? name : `${withoutVariant(name)} ${phase}`;
};

/** Whether lists of the market have phases in fields, in names, or none. */
type Phases = 'in fields' | 'in names' | 'none';

const MARKETS: readonly [AskedMarket, Phases, Spelling][] = [
  ['skinport', 'in fields', asPlatform],
  ['market_csgo', 'none', withSlash],
  ['csfloat', 'none', asOnPages],
  ['waxpeer', 'none', withoutSign],
  ['bitskins', 'in names', asPlatform],
  ['skinout', 'in names', behindWear],
  ['lis_skins', 'none', asOnPages],
];

function offersOf(all: readonly string[], phases: Phases, spelling: Spelling): Offer[] {
  return all
    .filter((name) => phases !== 'none' || !namesVariant(name))
    .map((name, place) => {
      const phase = phases === 'in fields' ? variantOf(name) : undefined;
      const base = phase === undefined ? name : withoutVariant(name);
      const offer = { name: spelling(base, place), cents: 100 + place, listed: 3, sold: 1 };
      return phase === undefined ? offer : { ...offer, phase };
    });
}

/** A market that answers with its form of these offers, by address and body of the request. */
async function marketWith(
  market: AskedMarket,
  offers: readonly Offer[],
  itemNames = names,
): Promise<MarketSource> {
  const { answers } = FORMS[market];
  return createMarketSource(market, {
    ...askedSettings(market, 'http://127.0.0.1', []),
    itemNames: () => itemNames,
    fetch: async (input: Parameters<typeof fetch>[0], init?: Parameters<typeof fetch>[1]) => {
      const { pathname, searchParams: query } = new URL(String(input));
      const answer = answers.find(({ path }) =>
        typeof path === 'string' ? path.split('?')[0] === pathname : path.test(pathname),
      );
      if (answer === undefined) return new Response('', { status: 404 });
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const text = answer.text(answer.rows(offers, { query, body }, pathname), NOW);
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    },
  });
}

/** The names of all prices of a round. */
async function foundIn(source: MarketSource): Promise<Set<string>> {
  const found = new Set<string>();
  let state: string | undefined;
  do {
    const turn = await pollOnce(source, NOW, state);
    for (const { name, source: series } of turn.observations) {
      if (series === source.name) found.add(name);
    }
    state = turn.state;
  } while (source.nextPoll !== undefined && source.nextPoll(NOW, state) < NOW + 60_000);
  return found;
}

test.each(MARKETS)('%s: names are those of the catalogue', async (market, phases, spelling) => {
  const clients = FORMS[market].clients.map(({ repository }) => repository);
  expect(clients.length, `of ${clients.join(' and ')}`).toBeGreaterThanOrEqual(2);
  const offers = offersOf(names, phases, spelling);
  const found = await foundIn(await marketWith(market, offers));
  const resolved = [...found].filter((name) => known.has(name));
  expect(resolved.length).toBeGreaterThanOrEqual(0.998 * offers.length);
  expect(found.size - resolved.length).toBeLessThanOrEqual(0.002 * offers.length);
  if (phases === 'none') return;
  expect(names.filter((name) => namesVariant(name) && !found.has(name))).toEqual([]);
});

test('dmarket: items are found whether their titles have the sign of the trademark or not', async () => {
  const some = names.filter((name, place) => place % 8 === 0 || name.includes('(Holo-Foil)'));
  const offers = offersOf(some, 'none', withoutSign);
  expect(offers.filter(({ name }) => name.includes('StatTrak ')).length).toBeGreaterThan(100);
  expect(offers.filter(({ name }) => name.includes('StatTrak™ ')).length).toBeGreaterThan(100);
  const found = await foundIn(await marketWith('dmarket', offers, some));
  expect(some.filter((name) => !namesVariant(name) && !found.has(name))).toEqual([]);
  expect([...found].filter((name) => !known.has(name))).toEqual([]);
});
