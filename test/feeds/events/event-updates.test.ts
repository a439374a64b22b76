import { expect, onTestFinished, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/units.js';
import { EventUpdates } from '../../../src/feeds/events/event-updates.js';
import { newsFeed, saleFeed } from '../../../src/feeds/events/news-feed.js';
import type { Database } from '../../../src/store/connection/database.js';
import { readGameEvents, readSeasonalSales } from '../../../src/store/events/game-events.js';
import { onEachDatabase } from '../../support/database.js';
import { type NewsPost, startNewsServer } from '../../support/news-server.js';
import { VirtualTime } from '../../support/virtual-time.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_S = 86_400;

/** A post each day, the newest today. */
const daily = (count: number): NewsPost[] =>
  Array.from({ length: count }, (_, day) => ({
    gid: `${1_000_000 - day}`,
    title: `Release Notes ${day}`,
    date: NOW / 1_000 - day * DAY_S,
  }));

async function startUpdates(database: Database, origin: string, isLeader = true) {
  const time = new VirtualTime(NOW);
  const warnings: unknown[] = [];
  const updates = new EventUpdates({
    feeds: [newsFeed(origin, fetch), saleFeed(origin, fetch)],
    database,
    clock: time.clock,
    sleep: time.sleep,
    isLeader: () => isLeader,
    log: { info() {}, warn: (facts) => warnings.push(facts), error() {} },
  });
  updates.start();
  onTestFinished(() => updates.stop());
  await time.whenAsleep(1);
  const stored = () =>
    readGameEvents(database, { from: 0, to: NOW + 200 * HOUR_MS, limit: 10_000 });
  return {
    warnings,
    stored,
    async until(moment: number) {
      while (time.clock() < moment) {
        time.wakeNext();
        await time.whenAsleep(1);
      }
    },
  };
}

async function newsServer(posts: readonly NewsPost[]) {
  const server = await startNewsServer(posts);
  onTestFinished(() => server.close());
  return server;
}

onEachDatabase(({ database }) => {
  test('a post with NUL in its title or id does not block the others', async () => {
    const [first = daily(1)[0], ...others] = daily(5);
    const server = await newsServer([
      { ...first, gid: '7', title: 'Release\u0000 Notes\n today' } as NewsPost,
      { ...first, gid: '8\u0000' } as NewsPost,
      ...others,
    ]);
    const { stored, warnings } = await startUpdates(database(), server.origin);
    const events = await stored();
    expect(events).toHaveLength(5);
    expect(events.find(({ id }) => id === '7')?.title).toBe('Release Notes today');
    expect(warnings).toEqual([]);
  });

  test('an empty service fetches all pages back to the first post', async () => {
    const server = await newsServer(daily(250));
    const { stored } = await startUpdates(database(), server.origin);
    const events = await stored();
    expect(events).toHaveLength(250);
    expect(events.at(-1)).toEqual({
      id: '1000000',
      time: NOW,
      title: 'Release Notes 0',
      link: 'https://steamstore-a.akamaihd.net/news/externalpost/steam_community_announcements/1000000',
      kind: 'update',
    });
    expect(server.requests.map((query) => query.get('count'))).toEqual([
      '100',
      '100',
      '100',
      '100',
    ]);
  });

  test('later it fetches once an hour, back to a stored event', async () => {
    const server = await newsServer(daily(250));
    const { stored, until } = await startUpdates(database(), server.origin);
    server.requests.length = 0;
    server.posts = [{ gid: '7', title: 'New', date: NOW / 1_000 + 60 }, ...server.posts];
    await until(NOW + HOUR_MS);
    expect(server.requests).toHaveLength(1);
    expect((await stored()).at(-1)?.title).toBe('New');
    await until(NOW + 3 * HOUR_MS);
    expect(server.requests).toHaveLength(3);
    expect(await stored()).toHaveLength(251);
  });

  test('a failure between two pages does not lose any', async () => {
    const server = await newsServer(daily(250));
    server.broken = { page: 1, status: 500, body: '' };
    const { stored, until, warnings } = await startUpdates(database(), server.origin);
    expect(await stored()).toEqual([]);
    expect(warnings).toEqual([{ reasons: [expect.stringMatching(/answered 500$/)] }]);
    await until(NOW + MINUTE_MS);
    expect(await stored()).toHaveLength(250);
  });

  test.each([
    ['no JSON', '<html>'],
    ['no list', '{}'],
    ['a post without a date', '{"appnews":{"newsitems":[{"gid":"1","title":"x"}]}}'],
  ])('%s is a failure', async (_name, body) => {
    const server = await newsServer([]);
    server.broken = { page: 0, status: 200, body };
    const { warnings } = await startUpdates(database(), server.origin);
    expect(warnings).toHaveLength(1);
  });

  test('posts of magazines and links that are not web pages are omitted', async () => {
    const date = NOW / 1_000;
    const server = await newsServer([
      { gid: '1', title: 'Ours', date },
      { gid: '2', title: 'A review', date, feedname: 'PC Gamer' },
      { gid: '3', title: 'A trap', date, url: 'javascript:alert(1)' },
    ]);
    const { stored } = await startUpdates(database(), server.origin);
    expect((await stored()).map(({ title }) => title)).toEqual(['Ours']);
  });

  test("of the platform's news only seasonal sales are stored, with their begin", async () => {
    const server = await newsServer(daily(3));
    const begins = NOW + 6 * 24 * HOUR_MS - 12 * HOUR_MS;
    const post = { gid: '9', title: 'Steam Autumn Sale: November 26 – December 3' };
    server.platformPosts = [
      { ...post, date: NOW / 1_000 },
      { gid: '10', title: 'Steam Client Update', date: NOW / 1_000 },
      { ...post, gid: '11', date: NOW / 1_000, feedname: 'PC Gamer' },
    ];
    const { stored, until } = await startUpdates(database(), server.origin);
    await until(NOW + 2 * HOUR_MS);
    expect((await stored()).map(({ id }) => id)).toContain('9');
    expect(await stored()).toHaveLength(4);
    expect(await readSeasonalSales(database(), NOW)).toEqual([{ season: 'autumn', begins }]);
    expect(await readSeasonalSales(database(), begins)).toEqual([]);
  });

  test('a failure of one feed does not prevent requests to the other', async () => {
    const server = await newsServer(daily(3));
    server.broken = { page: 0, status: 500, body: '' };
    const date = NOW / 1_000;
    const title = 'Steam Autumn Sale: November 26 – December 3';
    server.platformPosts = [{ gid: '9', title, date }];
    const { stored, warnings } = await startUpdates(database(), server.origin);
    expect((await stored()).map(({ id }) => id)).toEqual(['9']);
    expect(warnings).toHaveLength(1);
  });

  test('only the leader fetches', async () => {
    const server = await newsServer(daily(3));
    const { until } = await startUpdates(database(), server.origin, false);
    await until(NOW + 2 * HOUR_MS);
    expect(server.requests).toEqual([]);
  });
});
