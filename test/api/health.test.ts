import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NOW, startApi } from '../support/api.js';
import { marketStatus as market } from '../support/markets.js';
import { euroRates } from '../support/rates.js';

describe('GET /api/v1/health', () => {
  test('returns 200 with every part while all required parts work', async () => {
    const api = await startApi({ markets: [market({})] });
    const answer = await api.call('/api/v1/health');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toStrictEqual({
      status: 'ok',
      database: 'up',
      disk: null,
      markets: {
        skinport: {
          status: 'up',
          last_success_at: '2026-11-20T11:59:58.500Z',
          lag_seconds: 1.5,
          error: null,
          circuit: 'closed',
          quarantined: false,
        },
      },
      base_url: 'http://localhost:8080',
      version: '1.2.3',
      uptime_seconds: 3_600,
    });
  });

  test('an unavailable market changes its own entry, and not the status of the service', async () => {
    const api = await startApi({
      markets: [
        market({ name: 'steam', status: 'down', lastSuccessAt: undefined, error: 'timed out' }),
        market({ name: 'bitskins', status: 'starting', lastSuccessAt: undefined }),
        market({ name: 'waxpeer', status: 'down', error: 'off by 10', quarantined: true }),
        market({ name: 'csfloat', status: 'down', error: 'answered 500', circuit: 'open' }),
      ],
    });
    const answer = await api.call('/api/v1/health');
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'ok',
      markets: {
        steam: { status: 'down', last_success_at: null, lag_seconds: null, error: 'timed out' },
        bitskins: { status: 'starting', last_success_at: null, lag_seconds: null, error: null },
        waxpeer: { status: 'down', lag_seconds: 1.5, error: 'off by 10', quarantined: true },
        csfloat: { status: 'down', circuit: 'open', quarantined: false },
      },
    });
  });

  test.each([
    ['ok', 47, null, 'ok'],
    ['late', 49, null, 'degraded'],
    ['failed', 1, 'no space left on device', 'degraded'],
  ] as const)(
    'the status of backups is %s: the last one is %d hours old',
    async (status, hours, error, all) => {
      const lastSuccessAt = NOW - hours * 3_600_000;
      const api = await startApi({ backups: { lastSuccessAt, error, intervalHours: 24 } });
      const answer = await api.call('/api/v1/health');
      expect(answer.status).toBe(200);
      const last_success_at = new Date(lastSuccessAt).toISOString();
      expect(answer.json()).toMatchObject({
        status: all,
        backup: { status, last_success_at, error },
      });
    },
  );

  test('stored prices ahead of the clock mark it as not ok, but not as down', async () => {
    const clockTrouble = { kind: 'was_ahead', by: 3 * 86_400_000, until: NOW } as const;
    const answer = await (await startApi({ clockTrouble })).call('/api/v1/health');
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      clock: {
        status: 'was_ahead',
        error: 'the clock was ahead by 3 days until 2026-11-20T12:00:00.000Z',
      },
    });
  });

  test('marks exchange rates more than four days old, and stays ok', async () => {
    const api = await startApi({ rates: euroRates({ '2026-11-14': { USD: '1.25' } }) });
    const health = async () => (await api.call('/api/v1/health')).json();
    api.clock.now = Date.parse('2026-11-18T23:00:00Z');
    expect(await health()).toMatchObject({ rates: { status: 'ok', day: '2026-11-14' } });
    api.clock.now = Date.parse('2026-11-19T00:01:00Z');
    expect(await health()).toMatchObject({
      status: 'ok',
      rates: { status: 'stale', day: '2026-11-14' },
    });
  });

  test('returns 503 and names the database when it returns an error', async () => {
    const api = await startApi({
      ping: () => Promise.reject(new Error('connection refused at db.internal')),
    });
    const answer = await api.call('/api/v1/health');
    expect(answer.status).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'degraded', database: 'down' });
    expect(answer.body.toString()).not.toContain('db.internal');
  });

  test('returns 503 when the database does not respond within two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    let onAsked = () => {};
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    const api = await startApi({
      ping: () => {
        onAsked();
        return new Promise(() => {});
      },
    });
    const settled = vi.fn();
    const answer = api.app.inject({ path: '/api/v1/health' }).finally(settled);
    await asked;
    await vi.advanceTimersByTimeAsync(1_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).statusCode).toBe(503);
  });

  test('the lag is not negative if the last success is ahead of the clock', async () => {
    const api = await startApi({ markets: [market({ lastSuccessAt: NOW + 1_000 })] });
    const answer = await api.call('/api/v1/health');
    expect(answer.json()).toMatchObject({ markets: { skinport: { lag_seconds: 0 } } });
  });
});

describe('GET /api/v1/health/live', () => {
  test('returns 200 while the process responds, whatever the state of the database', async () => {
    const api = await startApi({ ping: () => Promise.reject(new Error('no database')) });
    const answer = await api.call('/api/v1/health/live');
    expect(answer.status).toBe(200);
    expect(answer.json()).toStrictEqual({ status: 'ok' });
  });
});
