import { describe, expect, test } from 'vitest';
import { MARKET_NAMES, sourceTitle } from '../../src/market/registry.js';
import { CSGOTRADER_FILES } from '../../src/market/sources/csgotrader.js';

describe('the title of a source', () => {
  test.each([
    ['skinport', 'Skinport'],
    ['market_csgo', 'Market.CSGO'],
    ['market_csgo_sales', 'Market.CSGO sales'],
    ['csfloat_bids', 'CSFloat bids'],
    ['csgotrader_buff163', 'BUFF163 (CSGOTrader)'],
    ['csgotrader_buff163_bids', 'BUFF163 (CSGOTrader) bids'],
    ['my own list', 'my own list'],
    ['of_mine_sales', 'of_mine_sales'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('%s: %s', (source, title) => {
    expect(sourceTitle(source)).toBe(title);
  });

  test.each(MARKET_NAMES)('every market has one: %s', (market) => {
    expect(sourceTitle(market)).not.toBe(market);
  });

  test.each(CSGOTRADER_FILES.filter((file) => file !== 'csgotrader'))(
    'every file of CSGOTrader has one: %s',
    (file) => {
      expect(sourceTitle(`csgotrader_${file}`)).toMatch(/ \(CSGOTrader\)$/);
    },
  );
});
