import { expect, onTestFinished, test } from 'vitest';
import { startMarketServer } from '../support/markets/market-server.js';
import { OFFERS } from '../support/markets/offers.js';
import { runProgram, serviceFolder, temporaryFolder } from '../support/program.js';
import { startRateServer, workingDays } from '../support/rate-server.js';

test('itemtide backfill imports the history of a market, and adds nothing the second time', async () => {
  const server = await startMarketServer(OFFERS);
  onTestFinished(() => server.close());
  const folder = serviceFolder();
  const settings = { MARKETS: 'skinport', SKINPORT_URL: server.originOf('skinport') };
  const backfill = () =>
    runProgram(['backfill', '--market', 'skinport', '--days', '90'], settings, folder);

  const first = backfill();
  expect((await first.ended).code).toBe(0);
  const [, added] = /^The history of skinport is stored: (\d+) added, 0 known/.exec(
    first.output.stdout,
  ) ?? [first.output];
  expect(Number(added)).toBeGreaterThan(OFFERS.length);
  expect(first.output.stderr).toMatch(/^stored: \d+ added/m);

  const second = backfill();
  expect((await second.ended).code).toBe(0);
  expect(second.output.stdout).toContain(`stored: 0 added, ${added} known`);

  // Its prices are not mixed with generated ones if the setting is lost.
  const lost = runProgram(['serve'], { MARKETS: '', PORT: '0' }, folder);
  expect((await lost.ended).code).toBe(78);
  expect(lost.output.stderr).toContain(
    'MARKETS is not set, but the database has prices of skinport',
  );
});

test('itemtide backfill fetches exchange rates before it requests the history', async () => {
  const [market, rates] = await Promise.all([
    startMarketServer(OFFERS),
    startRateServer(workingDays('2026-06-01', '2026-11-19')),
  ]);
  onTestFinished(async () => void (await Promise.all([market.close(), rates.close()])));
  const settings = {
    MARKETS: 'skinport',
    SKINPORT_URL: market.originOf('skinport'),
    RATES_URL: rates.origin,
  };
  const words = ['backfill', '--market', 'skinport', '--days', '90'];
  const program = runProgram(words, settings, serviceFolder());
  expect((await program.ended).code).toBe(0);
  expect(rates.requests[0]).toMatch(/eurofxref-hist/);
  expect(program.output.stdout).toMatch(
    /exchange rates stored.*The history of skinport is stored/s,
  );
});

test.each([
  [['--market', 'skinport', '--days', '0'], '--days takes a number from 1 to 3650.', 2],
  [['--market', 'steam', '--days', '9'], 'MARKETS does not name steam.', 1],
])('backfill %j fails with an error message', async (words, sentence, exitCode) => {
  const program = runProgram(['backfill', ...words], { MARKETS: 'skinport' }, temporaryFolder());
  expect((await program.ended).code).toBe(exitCode);
  expect(program.output.stderr.split('\n')[0]).toBe(sentence);
});
