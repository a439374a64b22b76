import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { cookieOf } from '../auth/support/browser.js';
import {
  getJson,
  type Program,
  runProgram,
  type Service,
  temporaryFolder,
  untilItAnswers,
} from '../support/program.js';
import { signIn } from './support/signing-in.js';

const DAY = 86_400_000;
const WITH_CLOCK = [
  process.execPath,
  fileURLToPath(new URL('programs/serve-with-clock.mjs', import.meta.url)),
];

/** Serves with a clock that is ahead by this number of days. */
function serve(days: number, folder: string, settings: Record<string, string> = {}): Program {
  const all = { PORT: '0', DATA_DIR: 'data', SIMULATED_ITEMS: '5', ...settings };
  const program = runProgram([`${days * DAY}`], all, folder, WITH_CLOCK);
  onTestFinished(() => void program.process.kill('SIGKILL'));
  return program;
}

async function kill(program: Program): Promise<void> {
  program.process.kill('SIGKILL');
  await program.ended;
}

/** Prices of the last seven days that are stored individually. */
async function countPoints({ url }: Service): Promise<number> {
  const points = await getJson<object[]>(`${url}/api/v1/items/1/history?window=7d`);
  return points.length;
}

test('a clock that is 40 days ahead at the start loses neither prices nor sessions', async () => {
  const folder = temporaryFolder();
  const first = await untilItAnswers(serve(0, folder));
  const { browser } = await signIn(first, 'a@example.org');
  const points = await countPoints(first);
  await kill(first);

  const ahead = serve(40, folder);
  expect((await ahead.ended).code).toBe(1);
  expect(ahead.output.stderr).toMatch(
    /The clock says \S+, but the database was last used \S+: .* CLOCK_JUMP_DAYS=4[01]\./,
  );

  const right = await untilItAnswers(serve(0, folder));
  expect(await countPoints(right)).toBeGreaterThanOrEqual(points - 5);
  const cookie = cookieOf(browser.cookies);
  const me = await fetch(`${right.url}/api/v1/auth/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({ user: { email: 'a@example.org' } });
  await kill(right);

  const confirmed = await untilItAnswers(serve(40, folder, { CLOCK_JUMP_DAYS: '41' }));
  await kill(confirmed);
  // It was confirmed once, and is trusted from then on.
  await untilItAnswers(serve(40, folder));
});

test.each([
  ['an hour', 1 / 24],
  ['a day', 1],
])('a demo whose clock is %s behind its data starts, and reports it', async (_, days) => {
  const folder = temporaryFolder();
  await kill(await untilItAnswers(serve(0, folder)));
  const behind = await untilItAnswers(serve(-days, folder));
  expect(behind.output.stdout).toMatch(/the clock is .* behind the newest stored prices/);
  expect(await getJson(`${behind.url}/api/v1/health`)).toMatchObject({
    status: 'degraded',
    // It may have stored new prices since.
    clock: { status: expect.stringMatching(/^(is_behind|was_ahead)$/) },
  });
  const doctor = runProgram(
    ['doctor'],
    { PORT: new URL(behind.url).port, DATA_DIR: 'data' },
    folder,
  );
  expect((await doctor.ended).code).toBe(1);
  expect(doctor.output.stdout).toMatch(/^failed {3}clock .* Synchronize the clock/m);
  expect(await countPoints(behind)).toBeGreaterThan(0);
});
