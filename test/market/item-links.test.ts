import { expect, test } from 'vitest';
import { MARKET_TRAITS } from '../../src/market/registry.js';

const linkTo = (market: string, name: string) =>
  MARKET_TRAITS.find((traits) => traits.name === market)?.itemUrl?.(name);

const NAME = '★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)';

test.each([
  [
    'steam',
    'https://steamcommunity.com/market/listings/730/%E2%98%85%20StatTrak%E2%84%A2%20Karambit%20%7C%20Doppler%20(Factory%20New)',
  ],
  [
    'csfloat',
    'https://csfloat.com/search?sort_by=lowest_price&type=buy_now&market_hash_name=%E2%98%85+StatTrak%E2%84%A2+Karambit+%7C+Doppler+%28Factory+New%29',
  ],
])('the link to an item on %s contains its name without the phase', (market, link) => {
  expect(linkTo(market, NAME)).toBe(link);
});

// The format of `market_product_link` in its list.
test.each([
  ['Doppler', ''],
  ['Doppler Phase 2', '&csgoPhase=PHASE2'],
  ['Doppler Ruby', '&csgoPhase=RUBY'],
  ['Doppler Black Pearl', '&csgoPhase=BLACK_PEARL'],
])('the link to a %s on white_market states its phase', (finish, phase) => {
  expect(linkTo('white_market', `★ Karambit | ${finish} (Factory New)`)).toBe(
    `https://white.market/item?appId=730&nameHash=%E2%98%85+Karambit+%7C+Doppler+%28Factory+New%29${phase}`,
  );
});

test.each(MARKET_TRAITS.filter(({ itemUrl }) => itemUrl !== undefined).map(({ name }) => name))(
  'a name on %s cannot escape its part of the link',
  (market) => {
    const name = 'A "&b=c#d/../?e=%41\\<script>';
    const plain = new URL(linkTo(market, 'x') ?? expect.fail('no link'));
    const url = new URL(linkTo(market, name) ?? expect.fail('no link'));
    expect([url.protocol, url.host, url.hash]).toEqual(['https:', plain.host, '']);
    expect([...url.searchParams.keys()]).toEqual([...plain.searchParams.keys()]);
    expect(url.pathname.split('/').length).toBe(plain.pathname.split('/').length);
    const held = `${decodeURIComponent(url.pathname)} ${[...url.searchParams.values()].join(' ')}`;
    expect(held.replaceAll('\\"', '"').replaceAll('\\\\', '\\')).toContain(name);
  },
);
