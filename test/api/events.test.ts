import { expect, test } from 'vitest';
import { addGameEvents } from '../../src/store/events/game-events.js';
import { onEachPortfolioApi } from '../support/portfolio.js';

onEachPortfolioApi(['Item 1'], (api) => {
  const list = async (query = '') => (await api().call(`/api/v1/events${query}`)).json();

  test('returns the events of a period, ascending', async () => {
    const { database, clock } = api();
    const event = (id: string, days: number) => ({
      id,
      time: clock.now - days * 86_400_000,
      title: `Update ${id}`,
      link: `https://example.com/${id}`,
      kind: 'update' as const,
    });
    expect(await list()).toEqual([]);
    await addGameEvents(database, [event('1', 1), event('2', 2), event('100', 100)]);
    const ofNinetyDays = [
      {
        time: new Date(clock.now - 2 * 86_400_000).toISOString(),
        title: 'Update 2',
        link: 'https://example.com/2',
        kind: 'update',
      },
      expect.objectContaining({ title: 'Update 1' }),
    ];
    expect(await list()).toEqual(ofNinetyDays);
    expect(await list('?from=2012-01-01')).toHaveLength(3);
    const day = new Date(clock.now - 86_400_000).toISOString();
    expect(await list(`?to=${day}`)).toHaveLength(1);
    expect(await list(`?from=${day}`)).toHaveLength(1);
  });

  test('the beginning of the period must be before its end', async () => {
    const answer = await api().call('/api/v1/events?from=2026-01-02&to=2026-01-02');
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ error: 'from must be before to' });
  });
});
