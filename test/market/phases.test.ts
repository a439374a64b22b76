import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/catalogue.js';
import { paintsOf } from '../../src/domain/paint-phases.js';
import { VARIANTS, variantOf, withoutVariant, withVariant } from '../../src/domain/variant.js';
import { nameOf } from '../../src/market/fields.js';
import { createMarketSource } from '../../src/market/registry.js';
import { type AskedMarket, askedSettings } from '../support/markets/form.js';
import { pollOnce } from './support/collect.js';

// Each phase and gem of the catalogue in the format of each market that states phases, and every
// other name unchanged.

const NOW = Date.UTC(2026, 10, 20, 12);
const names = [...loadCatalogue().names()];

interface Phased {
  readonly full: string;
  /** The platform's name, without the phase. */
  readonly base: string;
  readonly phase: string;
  readonly dollars: number;
}

const PHASED: readonly Phased[] = [...new Set(names.map(withoutVariant))]
  .filter((base) => /\| (Gamma )?Doppler \(/.test(base))
  .flatMap((base) => VARIANTS.map((phase) => ({ base, phase, full: withVariant(base, phase) })))
  .map((one, place) => ({ ...one, dollars: 100 + place }));

const isGamma = ({ base }: Phased): boolean => base.includes('Gamma');

/** `doppler-phase2`, `saphhire`, `gamma-doppler-phase1`. */
function dopplerClass(one: Phased): string {
  const phase = one.phase.toLowerCase().replaceAll(' ', '');
  if (phase === 'sapphire') return 'saphhire';
  if (!phase.startsWith('phase')) return phase;
  return `${isGamma(one) ? 'gamma-' : ''}doppler-${phase}`;
}

const behindWear = (spelled: (phase: string) => string) => (one: Phased) => ({
  market_hash_name: `${one.base} ${spelled(one.phase)}`,
  price: one.dollars.toFixed(2),
  total_count: 1,
  locked: false,
});

/** The paint index of a phase; of one that the finish does not have, that of another finish. */
const paintOf = (full: string, phase: string): number =>
  Number(
    [full, `★ Karambit | Doppler ${phase}`, `★ Karambit | Gamma Doppler ${phase}`]
      .flatMap((name) => paintsOf(name)?.indexes ?? [])
      .at(0),
  );

const skinout = (spelled: (phase: string) => string) => ({
  market: 'skinout' as const,
  body: (all: readonly Phased[]) => ({ currency: 'usd', items: all.map(behindWear(spelled)) }),
});

/** The response of each market that states phases, with the fields of its test format. */
const FORMS: readonly {
  readonly market: AskedMarket;
  readonly body: (all: readonly Phased[], url: string) => unknown;
}[] = [
  {
    market: 'skinport',
    body: (all) =>
      all.map(({ base, phase, dollars }) => ({
        market_hash_name: base,
        version: phase,
        currency: 'USD',
        min_price: dollars,
        quantity: 1,
      })),
  },
  {
    market: 'bitskins',
    body: (all) => ({
      list: all.map(({ full, dollars }) => ({
        name: full,
        price_min: dollars * 1_000,
        quantity: 1,
      })),
    }),
  },
  skinout((phase) => phase),
  skinout((phase) => `- ${phase}`),
  skinout((phase) => `(${phase})`),
  {
    market: 'csfloat',
    // Phases are in a list of their own.
    body: (all, url) => {
      if (!url.endsWith('/doppler')) {
        return all.map(({ base }) => ({ market_hash_name: base, min_price: 1, qty: 1 }));
      }
      const data = all.map(({ base, full, phase, dollars }) => ({
        market_hash_name: base,
        paint_index: paintOf(full, phase),
        min_price: dollars * 100,
        quantity: 1,
      }));
      return { data };
    },
  },
  {
    market: 'gamerpay',
    // In euros.
    body: (all) =>
      all.map(({ base, phase, dollars }) => ({
        item: base,
        phase,
        price: dollars * 2,
        count: 1,
      })),
  },
  {
    market: 'white_market',
    body: (all) =>
      all.map(({ base, phase, dollars }) => ({
        market_hash_name: base,
        price: dollars.toFixed(2),
        market_product_link: `https://white.market/item?appId=730&csgoPhase=${phase.toUpperCase().replace(' ', '')}`,
        market_product_count: 1,
      })),
  },
  {
    market: 'shadowpay',
    body: (all) => ({
      data: all.map(({ base, phase, dollars }) => ({
        steam_market_hash_name: base,
        phase,
        price: dollars.toFixed(2),
        volume: '1',
      })),
    }),
  },
  {
    market: 'skinbaron',
    body: (all) => ({
      map: all.map((one) => ({
        marketHashName: one.base,
        dopplerClassName: dopplerClass(one),
        lowestPrice: one.dollars * 2,
      })),
    }),
  },
  {
    market: 'csgotrader',
    body: (all) => {
      const bases = [...new Set(all.map(({ base }) => base))];
      const entries = bases.map((base) => {
        const phased = all.filter((one) => one.base === base);
        const doppler = Object.fromEntries(phased.map(({ phase, dollars }) => [phase, dollars]));
        return [base, { price: phased[0]?.dollars, doppler }];
      });
      return Object.fromEntries(entries);
    },
  },
];

describe('phases', () => {
  test('the catalogue has items with all phases', () => {
    const stated = new Set(names.map(variantOf));
    expect(VARIANTS.filter((phase) => !stated.has(phase))).toEqual([]);
    expect(names.filter((name) => variantOf(name) !== undefined).length).toBeGreaterThan(500);
  });

  test.each(FORMS)(
    'in the format of $market are those of the catalogue',
    async ({ market, body }) => {
      const settings = {
        ...askedSettings(market, 'http://127.0.0.1', []),
        fetch: async (input: Parameters<typeof fetch>[0]) => {
          // Skinport has a second list, which is not covered here.
          if (String(input).includes('history')) return Response.json([]);
          return Response.json(body(PHASED, String(input)));
        },
      };
      const source = await createMarketSource(market, settings);
      const { observations, rejected } = await pollOnce(source, NOW);
      const found = new Map(observations.map(({ name, price }) => [name, price]));
      const right = new Map(PHASED.map(({ full, dollars }) => [full, dollars * 100]));
      for (const [name, price] of right) expect(found.get(name), name).toBe(price);
      // Without a phase, these state the lowest price of all.
      const isBase = (name: string) =>
        ['csgotrader', 'csfloat'].includes(market) && bases.has(name);
      const others = [...found.keys()].filter((name) => !right.has(name));
      const bases = new Set(PHASED.map(({ base }) => base));
      expect(others.filter((name) => !isBase(name))).toEqual([]);
      expect(rejected).toEqual({});
    },
  );

  test('other names are unchanged, with or without an empty phase', () => {
    const changed = names.filter((name) => nameOf(name) !== name || nameOf(name, '') !== name);
    expect(changed).toEqual([]);
  });
});
