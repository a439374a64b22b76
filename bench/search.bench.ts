import { loadCatalogue } from '../catalogue/catalogue.js';
import { required } from '../domain/required.js';
import { findItems } from '../domain/search/find-items.js';
import { check, quick, report } from './report.js';

// The time that a search of the whole list takes, which pages run at each key.

const ITEMS = quick ? 3_000 : 34_500;
const ROUNDS = quick ? 3 : 31;
/** Letters that match most names, words that match few, and words with mistakes. */
const QUERIES = ['s', 'st', 'f', 'ak', 'ak redline', 'asimov', 'ak readline', 'karambit dopler'];

const names = [...loadCatalogue().names()];
const items = Array.from({ length: ITEMS }, (_, index) => ({
  name: required(names[Math.floor((index * names.length) / ITEMS)], 'a name'),
  traded: (index * 7_919) % 10_007,
}));
// The first search prepares the names.
findItems('a', items);
for (const query of QUERIES) {
  const rounds: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    found = findItems(query, items).items.length;
    rounds.push(performance.now() - begun);
  }
  check(`whether "${query}" matches`, Math.sign(found), 1);
  report({
    label: `search of ${ITEMS.toLocaleString('en')} names for "${query}"`,
    unit: 'ms',
    rounds,
    target: { atMost: 16 },
  });
}
