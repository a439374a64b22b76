import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../src/domain/unknown-values.js';
import { ASKED_MARKETS, FORMS } from '../support/markets/forms.js';
import { OFFERS } from '../support/markets/offers.js';

// The formats are those that public clients read, not only those that the adapters expect.

const authorOf = (repository: string): string => repository.split('/')[0] ?? '';

/** The first row of the first response of a market; for an entry, its value. */
function rowOf(market: (typeof ASKED_MARKETS)[number]): unknown {
  const { answers, requests } = FORMS[market];
  const [path = '', search] = requests[0]?.path.split('?') ?? [];
  const asked = { query: new URLSearchParams(search), body: requests[0]?.body };
  const [row] = answers[0]?.rows(OFFERS, asked, path) ?? [];
  return Array.isArray(row) ? row[1] : row;
}

describe.each(ASKED_MARKETS)('the format of %s', (market) => {
  const { clients, hasOneClient } = FORMS[market];

  test(`is that of ${clients.map(({ repository }) => repository).join(' and ')}`, () => {
    const row = rowOf(market);
    for (const { repository, reads } of clients) {
      for (const path of reads) {
        const value = path.split('.').reduce((object, key) => fieldsOf(object)[key], row);
        expect(value, `${repository} reads ${path}`).not.toBeUndefined();
      }
    }
  });

  test('was found in two clients, or is listed as found in one', () => {
    const authors = new Set(clients.map(({ repository }) => authorOf(repository)));
    expect(authors.size).toBe(clients.length);
    if (hasOneClient) expect(authors.size).toBe(1);
    else expect(authors.size).toBeGreaterThanOrEqual(2);
  });
});
