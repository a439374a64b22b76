import { describe, expect, test } from 'vitest';
import { fullColorAt, legendChanges, strengthOf } from '../../src/web/market/heat-color.js';
import { countThatFit } from '../../src/web/market/tile-parts.js';
import { tileTexts } from '../../src/web/market/tile-texts.js';

describe('the colour of a tile', () => {
  test('is full at the largest change, of two to ten percent', () => {
    expect(fullColorAt([-0.4, 0.2])).toBe(2);
    expect(fullColorAt([-1.7, 5.4])).toBe(6);
    expect(fullColorAt([33])).toBe(10);
    expect(fullColorAt([])).toBe(2);
  });

  test('distinguishes ordinary changes next to a large one', () => {
    const strengths = [0.2, 0.6, 1.7, 6].map((change) => strengthOf(-change, 6));
    for (const [at, strength] of strengths.slice(1).entries()) {
      expect(strength - (strengths[at] ?? 0)).toBeGreaterThan(0.1);
    }
    expect([strengthOf(0, 6), strengthOf(6, 6), strengthOf(60, 6)]).toEqual([0, 1, 1]);
  });

  test('has a legend with half of the colour on both sides of zero', () => {
    const changes = legendChanges(8);
    expect(changes).toEqual([-8, -2, 0, 2, 8]);
    expect(changes.map((change) => strengthOf(change, 8))).toEqual([1, 0.5, 0, 0.5, 1]);
  });
});

describe('the texts of a tile', () => {
  const texts = { name: 'Heavy weapons', change: '▼ −10.6%', size: '26 items' };
  const widthOf = (text: string) => 10 * text.length;
  const count = (width: number, height: number) =>
    countThatFit(texts, { width, height, lineHeight: 20 }, widthOf);

  test('are all shown if they fit, with the name on one line or two', () => {
    expect(count(200, 60)).toBe(3);
    expect(count(90, 80)).toBe(3);
  });

  test('are omitted from the end if there is no space', () => {
    expect(count(90, 79)).toBe(2);
    expect(count(90, 59)).toBe(1);
    expect(count(90, 39)).toBe(0);
  });

  test('are never cut off', () => {
    // Eight letters fit a change; the longest word of the name has seven.
    expect(count(79, 200)).toBe(1);
    expect(count(69, 200)).toBe(0);
  });

  test('are measured as shown, even if the change is unknown', () => {
    const category = { id: 'gloves', value: null, priced: 26 } as const;
    expect(tileTexts({ ...category, change_24h: null }, false).change).toBe('–');
    expect(tileTexts({ ...category, change_24h: -0.6 }, false).change).toMatch(/^▲ .*0\.6/);
  });
});
