import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { copyMigratedDatabase } from './migrated-database.js';

export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Checks all rows that the program reads. */
const CHECK_ROWS = ['--import', new URL('check-rows.mjs', import.meta.url).href];

/** A separate folder for the test, removed after it. */
export function temporaryFolder(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'itemtide-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A separate folder for the test in which a program finds a migrated database. */
export function serviceFolder(whenDone?: (remove: () => void) => void): string {
  const folder = temporaryFolder(whenDone);
  copyMigratedDatabase(join(folder, 'data'));
  return folder;
}

/** The real program, as a process. */
export interface Program {
  readonly process: ChildProcess;
  /** Its output so far. */
  readonly output: { stdout: string; stderr: string };
  /** Resolves once standard error matches. Rejects if the process ends before. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves when the process has ended, by itself or by a signal. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * Runs `itemtide` with these arguments and settings, and nothing else of the environment.
 * @param command runs the program instead of Node, or Node with another program
 */
export function runProgram(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder: string,
  command: readonly string[] = [process.execPath, ...CHECK_ROWS, MAIN],
): Program {
  const [file = '', ...first] = command;
  const child = spawn(file, [...first, ...words], {
    cwd: folder,
    // Folders of tests are deleted: syncing is tested by test/faults/power-cut.test.ts.
    env: {
      PATH: process.env.PATH ?? '',
      DATA_SYNC: 'false',
      RATES_URL: 'off',
      EVENTS_URL: 'off',
      CATALOGUE_URL: 'off',
      PICTURES: 'off',
      // One market, so that metrics are those of one series; the whole demo has separate tests.
      MARKETS: 'simulated',
      // The duration of a request depends on the machine.
      ADDRESS_CPU_PERCENT: '0',
      USER_CPU_PERCENT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.on('data', (text) => {
    output.stderr += text;
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output.stderr);
        if (found === null) return;
        child.stderr.off('data', look);
        resolve(found);
      };
      child.stderr.on('data', look);
      look();
      void ended.then(() => {
        look();
        reject(new Error(`the program ended without printing ${pattern}:\n${output.stderr}`));
      });
    });
  return { process: child, output, said, ended };
}

/** A service that responds. */
export interface Service extends Program {
  readonly url: string;
}

/** As without the setting, for tests of the whole demo. */
export const DEMO_MARKETS = 'simulated,demo_bay,demo_harbor,demo_exchange,demo_platform';

/**
 * Starts `itemtide serve` on a free port and waits until it responds; it is killed after the test.
 * It need not create its database first: tests of a first start use {@link runProgram}.
 */
export function startService(
  settings: Readonly<Record<string, string>>,
  folder: string,
  whenDone: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<Service> {
  if (settings.DATABASE_URL === undefined) {
    copyMigratedDatabase(resolve(folder, settings.DATA_DIR ?? 'data'));
  }
  return untilItAnswers(runProgram(['serve'], { PORT: '0', ...settings }, folder), whenDone);
}

/** Waits until a serving program responds; it is killed after the test. */
export async function untilItAnswers(
  program: Program,
  whenDone: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<Service> {
  whenDone(async () => {
    program.process.kill('SIGKILL');
    await program.ended;
  });
  const [, url = ''] = await program.said(/answers at (http:\S+)/);
  return { ...program, url };
}

/** The JSON of a GET; throws on any status but 200. */
export async function getJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Body;
}

/** Retries until the result is accepted, limited by the timeout of the test. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  good: (answer: Answer) => boolean,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
