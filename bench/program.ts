import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';

const PROGRAM = fileURLToPath(new URL('../main.js', import.meta.url));
const PATIENCE = 60_000;

/** Settings: a market that gives no answer, so that nothing is read but what was stored. */
export const SILENT = { MARKETS: 'market_csgo', MARKET_CSGO_URL: 'http://127.0.0.1:9' };

/** The environment that the image and "npm start" give the program. */
export const AS_DELIVERED = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '8192',
  MALLOC_TRIM_THRESHOLD_: '65536',
  NODE_OPTIONS: '--max-semi-space-size=2',
};

/** The program, as a process that answers. */
export interface RunningProgram {
  readonly url: string;
  readonly pid: number;
  /** All that it wrote so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Where the program keeps its data in the folder. */
export function dataFolder(folder: string): string {
  return join(folder, 'data');
}

/**
 * Starts the program on a free port; resolves with its first good answer.
 * @param settings besides where its data and its address are
 * @throws Error, with what it wrote on the console, when it gives none within a minute
 */
export async function startProgram(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // In the folder, so that no .env of this one's is read.
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
      // All that is asked comes from one address.
      ADDRESS_CPU_PERCENT: '0',
      USER_CPU_PERCENT: '0',
      ADDRESS_CONNECTIONS: '0',
      LIVE_CLIENTS: '1000000',
      LIVE_CLIENTS_PER_ADDRESS: '1000000',
      LIVE_SUBSCRIPTIONS: '100000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const output of [program.stdout, program.stderr]) {
    output.on('data', (text) => {
      log += text;
    });
  }
  const stop = async () => {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
  };
  try {
    await untilHealthy(program, `${url}/api/v1/health`);
  } catch (error) {
    console.error(log);
    await stop();
    throw error;
  }
  return { url, pid: program.pid ?? 0, log: () => log, stop };
}

async function untilHealthy(program: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if (program.exitCode !== null) throw new Error(`the program ended with ${program.exitCode}`);
    // Nothing listens at first.
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await sleep(10);
  }
  throw new Error(`no good answer within ${PATIENCE} ms`);
}
