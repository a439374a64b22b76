import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../bench/free-port.js';
import { runAlone } from './run-alone.js';

/** A separate PostgreSQL server for the test, in a temporary folder. */
export interface PostgresServer {
  /** Creates an empty database. */
  createDatabase(): Promise<{ url: string }>;
  readonly port: number;
  /** Ends it immediately, as a crash does; connections are cut. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with its data. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** Why no server can be started on this machine; undefined if one can. */
export function whyNoPostgres(): string | undefined {
  if (findBinaries() === undefined) return 'no postgres binary found';
  if (isRoot() && findOtherUser() === undefined) return 'root, and there is no other user';
  return undefined;
}

export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error('no postgres binary found');
  const folder = mkdtempSync(join(tmpdir(), 'itemtide-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = isRoot() ? findOtherUser() : {};
  if (user?.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync'], {
    stdio: 'pipe',
    cwd: folder,
    ...user,
  });
  const port = await freePort();
  const address = (name: string) => `postgres://test@127.0.0.1:${port}/${name}`;
  const start = async () => {
    const child = spawn(
      join(binaries, 'postgres'),
      [
        ...['-D', data, '-k', folder, '-p', String(port)],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
      ],
      { stdio: 'ignore', cwd: folder, ...user },
    );
    await untilReady(address('postgres'));
    return child;
  };
  let server = await start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  let count = 0;
  return {
    port,
    async createDatabase() {
      count += 1;
      await runAlone(address('postgres'), `CREATE DATABASE test_${count}`);
      return { url: address(`test_${count}`) };
    },
    // An immediate shutdown: recovers at the next start, as after a crash.
    kill: () => end('SIGQUIT'),
    async startAgain() {
      server = await start();
    },
    async stop() {
      // A fast shutdown: connections that a test left open are cut.
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => +b - +a) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find(
    (bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')),
  );
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function findOtherUser(): User | undefined {
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name]));
    const [uid, gid] = ids.map((id) =>
      id.status === 0 ? Number(id.stdout.toString()) : undefined,
    );
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return undefined;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runAlone(url, 'SELECT 1');
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}
