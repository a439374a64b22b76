import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';

const PROGRAM = fileURLToPath(new URL('../main.js', import.meta.url));
const PATIENCE = 60_000;

/** Settings: a market that does not respond, so that only stored data is read. */
export const SILENT = { MARKETS: 'market_csgo', MARKET_CSGO_URL: 'http://127.0.0.1:9' };

/** The environment of the program in the image and with "npm start". */
export const AS_DELIVERED = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '8192',
  MALLOC_TRIM_THRESHOLD_: '65536',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

/** The program, as a process that responds. */
export interface RunningProgram {
  readonly url: string;
  readonly pid: number;
  /** All its output so far. */
  log(): string;
  stop(): Promise<void>;
}

/** The location of the program's data in the folder. */
export function dataFolder(folder: string): string {
  return join(folder, 'data');
}

/**
 * Starts the program on a free port; resolves with its first successful response.
 * @param settings in addition to its data folder and its address
 * @throws Error with the console output if there is none within a minute
 */
export async function startProgram(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Written by the program itself: to read its lines here would take as much of the processor as a request.
  const file = join(folder, `log-${port}`);
  const output = openSync(file, 'a');
  // In the folder, so that the .env of this checkout is not read.
  const program = spawn(process.execPath, [PROGRAM, 'serve'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...(settings.DATABASE_URL === undefined && { DATA_DIR: dataFolder(folder) }),
      PORT: `${port}`,
      MARKETS: 'simulated',
      RATES_URL: 'off',
      EVENTS_URL: 'off',
      CATALOGUE_URL: 'off',
      BASE_URL: url,
      // All requests come from one address.
      ADDRESS_CPU_PERCENT: '0',
      USER_CPU_PERCENT: '0',
      ADDRESS_CONNECTIONS: '0',
      LIVE_CLIENTS: '1000000',
      LIVE_CLIENTS_PER_ADDRESS: '1000000',
      LIVE_SUBSCRIPTIONS: '100000000',
      ...settings,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const log = () => readFileSync(file, 'utf8');
  const stop = async () => {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
  };
  try {
    await untilHealthy(program, `${url}/api/v1/health`);
  } catch (error) {
    console.error(log());
    await stop();
    throw error;
  }
  return { url, pid: program.pid ?? 0, log, stop };
}

async function untilHealthy(program: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if (program.exitCode !== null) throw new Error(`the program ended with ${program.exitCode}`);
    // The port is closed at first.
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await sleep(10);
  }
  throw new Error(`no successful response within ${PATIENCE} ms`);
}
