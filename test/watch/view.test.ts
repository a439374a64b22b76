import { describe, expect, test } from 'vitest';
import { Board } from '../../src/watch/board.js';
import { screen } from '../../src/watch/view.js';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const SERVER = new URL('http://localhost:8080');

function filled(items: number, ranked: number): Board {
  const ids = Array.from({ length: items }, (_, index) => index + 1);
  const board = new Board(ids);
  board.link = { is: 'connected' };
  for (const item_id of ids) {
    board.take({
      type: 'price',
      item_id,
      price: 1_250,
      volume: 3,
      source: 'skinport',
      timestamp: '2026-11-20T11:59:00.000Z',
      stale: false,
      rate_stale: false,
      listed: true,
      shown: true,
      seq: item_id,
    });
  }
  board.take({
    type: 'ranking',
    entries: Array.from({ length: ranked }, (_, index) => ({
      item_id: index + 1,
      market_hash_name: `★ Item | ${'x'.repeat(80)} ${index + 1}`,
      rarity: 'Covert',
      volatility_score: 0.5,
      percent_change: -1.5,
      current_price: 99,
      price_updated_at: '2026-11-20T11:59:00.000Z',
      rate_stale: false,
      source: 'skinport',
      samples: 20,
    })),
    timestamp: '2026-11-20T12:00:00.000Z',
    seq: items + 1,
  });
  return board;
}

function alert(seq: number) {
  return {
    type: 'alert',
    id: `${seq}`,
    alert_id: 'a',
    item_id: 1,
    market_hash_name: 'Item',
    rule: { type: 'price_above', price: 1 },
    value: 2,
    price: 2,
    message: `Item is above ${seq === 3 ? '3\x07' : seq}`,
    timestamp: '2026-11-20T11:59:00.000Z',
    seq,
  } as const;
}

describe('the screen', () => {
  test.each([
    [{ columns: 80, rows: 24 }, 20, 20],
    [{ columns: 200, rows: 10 }, 1, 20],
    [{ columns: 20, rows: 8 }, 30, 3],
    [{ columns: 80, rows: 60 }, 20, 20],
  ])('fits into %o', (size, items, ranked) => {
    const lines = screen(filled(items, ranked), SERVER, NOW, size);
    expect(lines.length).toBeLessThanOrEqual(size.rows);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(size.columns);
  });

  test.each([
    [{ columns: 80, rows: 24 }, 3],
    [{ columns: 80, rows: 11 }, 1],
    [{ columns: 80, rows: 10 }, 0],
    [{ columns: 20, rows: 8 }, 0],
  ])('of %o shows as many of the last alerts as fit', (size, shown) => {
    const board = filled(30, 20);
    for (const seq of [1, 2, 3, 4]) board.take(alert(seq));
    const lines = screen(board, SERVER, NOW, size);
    expect(lines.length).toBeLessThanOrEqual(size.rows);
    const expected = ['4', '3?', '2'].slice(0, shown).map((last) => expect.stringContaining(last));
    const begin = lines.indexOf('ALERTS') + 1;
    expect(lines.slice(begin, begin + shown)).toEqual(expected);
    expect(lines.includes('ALERTS')).toBe(shown > 0);
  });

  test('shows price, market and age of each item, and the ranking in order', () => {
    const board = filled(1, 2);
    board.setName(1, 'AK-47');
    const text = screen(board, SERVER, NOW, { columns: 80, rows: 24 }).join('\n');
    expect(text).toMatch(/^localhost:8080 {2}live\n/);
    expect(text).toMatch(/\nAK-47 +12\.50 +- +skinport +60 s\n/);
    expect(text).toMatch(/\n 1 ★ Item.*… +0\.99 +-1\.50% +0\.5000.*\n 2 ★/);
  });

  test('shows the age of a price since its last confirmation', () => {
    const board = filled(1, 0);
    const seen = {
      item_id: 1,
      timestamp: '2026-11-20T11:59:50.000Z',
      stale: false,
      rate_stale: false,
    };
    board.see({ ...seen, source: 'steam' });
    expect(screen(board, SERVER, NOW, { columns: 80, rows: 24 })[3]).toMatch(/ skinport +60 s$/);
    board.see({ ...seen, source: 'skinport' });
    expect(screen(board, SERVER, NOW, { columns: 80, rows: 24 })[3]).toMatch(/ skinport +10 s$/);
  });

  test('ignores an older price', () => {
    const board = filled(1, 0);
    board.take({
      type: 'price',
      item_id: 1,
      price: 99,
      volume: 3,
      source: 'skinport',
      timestamp: '2026-11-20T11:58:59.000Z',
      stale: false,
      rate_stale: false,
      listed: false,
      shown: true,
      seq: 2,
    });
    expect(screen(board, SERVER, NOW, { columns: 80, rows: 24 })[3]).toContain('12.50');
  });

  test('shows a lost connection, and keeps its data', () => {
    const board = filled(1, 0);
    board.link = { is: 'waiting', retryMs: 1_500, reason: 'closed with 1012' };
    const [title, , , row] = screen(board, SERVER, NOW, { columns: 120, rows: 24 });
    expect(title).toBe('localhost:8080  no connection (closed with 1012), trying again in 1.5 s');
    expect(row).toContain('12.50');
  });
});
