import { describe, expect, test } from 'vitest';
import { LiveReceipts, STRETCH } from '../../src/http/websocket/read-receipts.js';

describe('receipts of a client', () => {
  test('are due once in a stretch', () => {
    const receipts = new LiveReceipts();
    receipts.add(STRETCH - 1);
    expect(receipts.due).toBe(false);
    receipts.add(1);
    expect(receipts.due).toBe(true);
    receipts.ask();
    expect(receipts.due).toBe(false);
  });

  test('show what was read: all that was sent before the question', () => {
    const receipts = new LiveReceipts();
    receipts.add(10);
    const word = receipts.ask();
    receipts.add(5);
    expect(receipts.outstanding).toBe(15);
    expect(receipts.take(word)).toBe(true);
    expect(receipts.outstanding).toBe(5);
  });

  test('stand for those asked for before', () => {
    const receipts = new LiveReceipts();
    receipts.add(10);
    const first = receipts.ask();
    receipts.add(10);
    expect(receipts.take(receipts.ask())).toBe(true);
    expect(receipts.outstanding).toBe(0);
    expect(receipts.take(first)).toBe(false);
    expect(receipts.outstanding).toBe(0);
  });

  test('count once, and only with a word that was asked with', () => {
    const receipts = new LiveReceipts();
    receipts.add(10);
    const word = receipts.ask();
    for (const wrong of ['', '10', word.slice(1)]) expect(receipts.take(wrong)).toBe(false);
    expect(receipts.outstanding).toBe(10);
    expect([receipts.take(word), receipts.take(word)]).toStrictEqual([true, false]);
  });
});
