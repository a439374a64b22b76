import { expect, test } from 'vitest';
import type { SharedPortfolio } from '../../src/contract/share.js';
import { drawShared } from '../../src/http/link-previews/shared-preview.js';
import { drawText } from '../../src/http/link-previews/text-paths.js';
import { dollars } from '../../src/portfolio/amounts.js';

const AT = '2026-11-26 10:40 UTC';

const shared: SharedPortfolio = {
  name: 'Mine',
  ends_at: null,
  amounts: false,
  currency: 'USD',
  percent_change_24h: 1.2,
  item_count: 1,
  unpriced_count: 0,
  allocation: [],
  holdings: [],
};

/** The outlines of a text, at any position. */
const outlinesOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
const drawn = (text: string) =>
  outlinesOf(drawText(text, { x: 0, y: 0, size: 10, color: '#fff', width: 9_999 })).join();

test('shows the value only if the link does', () => {
  const value = 1_234_567;
  const withAmounts = drawShared({ ...shared, amounts: true, total_value: value }, AT);
  expect(outlinesOf(withAmounts).join()).toContain(drawn(dollars(value)));
  const percentOnly = outlinesOf(drawShared(shared, AT)).join();
  expect(percentOnly).not.toContain(drawn('$'));
  expect(percentOnly).toContain(drawn('+1.2%in24hours'));
});

test('shows the time of its computation, and a history only if the link has one', () => {
  const lines = /stroke-linejoin/;
  expect(outlinesOf(drawShared(shared, AT)).join()).toContain(drawn('2026-11-26'));
  expect(drawShared(shared, AT)).not.toMatch(lines);
  const history = [
    { time: '2026-11-01T00:00:00.000Z', percent: 50 },
    { time: '2026-11-02T00:00:00.000Z', percent: 100 },
  ];
  expect(drawShared({ ...shared, history }, AT)).toMatch(lines);
});
