import { describe, expect, test } from 'vitest';
import { filterCount, NO_FILTERS, readDealView } from '../../src/web/deals/deal-view.js';
import { whyNone } from '../../src/web/deals/why-none.js';

const viewOf = (search: string) => readDealView(new URLSearchParams(search));

test('the order and stale prices are not counted as filters', () => {
  expect(filterCount(viewOf('sort=percent&stale=include'))).toBe(0);
  expect(filterCount(viewOf('from=waxpeer&minProfit=1'))).toBe(2);
  expect({ ...viewOf('from=waxpeer&minSales=3'), ...NO_FILTERS }).toEqual(viewOf(''));
});

describe('the reason for no deals', () => {
  const known = { markets: 2, withStale: 0, withDoubtful: 0 };

  test('is first the lack of markets', () => {
    expect(whyNone(viewOf('from=waxpeer'), { ...known, markets: 1 })).toBe('few-markets');
  });

  test('is that prices are stale only if stale prices would give deals', () => {
    expect(whyNone(viewOf('from=waxpeer'), { ...known, withStale: 3 })).toBe('only-stale');
    expect(whyNone(viewOf('from=waxpeer'), known)).toBe('filtered');
    expect(whyNone(viewOf('from=waxpeer'), { ...known, withDoubtful: 3 })).toBe('only-doubtful');
    expect(whyNone(viewOf('doubtful=include'), { ...known, withDoubtful: 3 })).toBe('none-pays');
    expect(whyNone(viewOf('stale=include'), { ...known, withStale: 3 })).toBe('none-pays');
  });

  test('is undefined while unknown', () => {
    expect(whyNone(viewOf('from=waxpeer'), { ...known, withStale: undefined })).toBeUndefined();
    expect(whyNone(viewOf(''), { ...known, markets: undefined })).toBeUndefined();
  });

  test('is that no deal is profitable if there are no filters', () => {
    expect(whyNone(viewOf(''), known)).toBe('none-pays');
  });
});
