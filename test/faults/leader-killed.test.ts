import { expect, test } from 'vitest';
import { until } from '../support/program.js';
import { aCompany } from './support/company.js';
import { untilAllIsShown, watchItem } from './support/watching.js';

const company = aCompany();

/** The maximum time without new prices, in milliseconds. */
const TAKEOVER = 15_000;

test('after kill -9 of the recorder, another takes over within 15 s, without loss', async () => {
  const { start, storedPolls, market } = company();
  const leader = await start({ ROLE: 'ingest' });
  const second = await start({ ROLE: 'ingest' });
  const [one, two] = await Promise.all([start({ ROLE: 'api' }), start({ ROLE: 'api' })]);
  expect(leader.output.stdout).toContain('this process records prices');
  expect(second.output.stdout).not.toContain('this process records prices');
  const watchers = await Promise.all([watchItem(one), watchItem(two)]);
  await Promise.all(watchers.map((watcher) => watcher.until(3)));

  const before = market.polls;
  leader.process.kill('SIGKILL');
  await leader.ended;
  const killedAt = performance.now();
  await until(storedPolls, (polls) => (polls.at(-1) ?? 0) > before + 1);
  expect(performance.now() - killedAt).toBeLessThan(TAKEOVER);
  expect(second.output.stdout).toContain('this process records prices');

  await Promise.all(watchers.map((watcher) => watcher.until(before + 4)));
  for (const watcher of watchers) {
    expect(watcher.longestGap()).toBeLessThan(TAKEOVER);
    const polls = watcher.told.map(({ poll }) => poll);
    expect(polls).toEqual([...new Set(polls)].sort((a, b) => a - b));
  }
  second.process.kill('SIGTERM');
  await second.ended;
  await untilAllIsShown(company(), one);
  await untilAllIsShown(company(), two);
});
