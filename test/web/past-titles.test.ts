import { expect, test, vi } from 'vitest';
import { pastTitles } from '../../src/web/item/past-titles.js';

vi.stubGlobal('SOURCE_TITLES', { skinport: 'Skinport', steam: 'Steam' });

test('a past has the titles of all its markets, each once', () => {
  expect(pastTitles({ source: 'skinport', past: [] })).toEqual(['Skinport']);
  const past = [
    { source: 'skinport', days: 9, until: null },
    { source: 'steam', days: 40, until: '2026-11-10' },
    { source: 'skinport', days: 30, until: '2026-09-01' },
  ];
  expect(pastTitles({ source: 'skinport', past })).toEqual(['Skinport', 'Steam']);
});
