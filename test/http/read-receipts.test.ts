import { describe, expect, test } from 'vitest';
import { RECEIPT_INTERVAL, ReadReceipts } from '../../src/http/websocket/read-receipts.js';

describe('read receipts of a client', () => {
  test('are due after each interval of bytes', () => {
    const receipts = new ReadReceipts();
    receipts.add(RECEIPT_INTERVAL - 1);
    expect(receipts.due).toBe(false);
    receipts.add(1);
    expect(receipts.due).toBe(true);
    receipts.ping();
    expect(receipts.due).toBe(false);
  });

  test('confirm the bytes that were sent before the ping', () => {
    const receipts = new ReadReceipts();
    receipts.add(10);
    const payload = receipts.ping();
    receipts.add(5);
    expect(receipts.outstanding).toBe(15);
    expect(receipts.take(payload)).toBe(true);
    expect(receipts.outstanding).toBe(5);
  });

  test('confirm earlier pings too', () => {
    const receipts = new ReadReceipts();
    receipts.add(10);
    const first = receipts.ping();
    receipts.add(10);
    expect(receipts.take(receipts.ping())).toBe(true);
    expect(receipts.outstanding).toBe(0);
    expect(receipts.take(first)).toBe(false);
    expect(receipts.outstanding).toBe(0);
  });

  test('count once, and only with the payload of a pending ping', () => {
    const receipts = new ReadReceipts();
    receipts.add(10);
    const payload = receipts.ping();
    for (const wrong of ['', '10', payload.slice(1)]) expect(receipts.take(wrong)).toBe(false);
    expect(receipts.outstanding).toBe(10);
    expect([receipts.take(payload), receipts.take(payload)]).toStrictEqual([true, false]);
  });
});
