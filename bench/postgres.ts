import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.js';

const DEBIAN = '/usr/lib/postgresql';
const NOBODY = 65_534;

export interface Postgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A separate PostgreSQL server, with its data in the folder and its usual settings.
 * @throws Error if the machine has none
 */
export async function startPostgres(folder: string): Promise<Postgres> {
  const binaries = findBinaries();
  const data = join(folder, 'postgres');
  await mkdir(data);
  const user = otherUser();
  for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const how = { cwd: data, ...user };
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust'], how);
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_buffers=512MB'];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', data, '-p', `${port}`, ...settings],
    { ...how, stdio: 'ignore' },
  );
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
    },
  };
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } {
  const { uid, gid } = userInfo();
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

function findBinaries(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('this bench requires PostgreSQL on the machine');
  return join(DEBIAN, newest, 'bin');
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
}
