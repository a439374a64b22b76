import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { errorCode, fieldsOf } from '../../domain/unknown-values.js';
import { ifMissing } from '../../runtime/files/if-missing.js';
import { FolderError } from './folder-error.js';
import { makeFolder } from './make-folder.js';
import { ownIdentity, type ProcessIdentity, stateOf } from './process-identity.js';

/**
 * How often the holder touches its ticket, for processes that cannot see it in the process list.
 */
const HEARTBEAT: DurationMs = SECOND_MS;

/** A holder counts as dead after this many missed heartbeats. */
const SILENT_BEATS = 5;

export interface FolderLockOptions {
  readonly heartbeat?: DurationMs;
  /** Called when a heartbeat fails after one that succeeded. */
  readonly onHeartbeatFailed?: (error: unknown) => void;
}

/** The lock on a folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks the folder for this process. The lock of a dead process is replaced.
 *
 * Tickets are files with ascending numbers in `<folder>/lock`; the highest one names the holder. If
 * the holder is dead, or the ticket is empty because it was released, a process creates the ticket
 * with the next number. Creation is exclusive, so one of many processes wins. The highest ticket is
 * never removed, not even at release: a delayed process that creates a number already used and
 * removed sees a higher one, and does not get the lock.
 *
 * proper-lockfile was measured as an alternative. It only knows the age of a lock: a restart right
 * after kill -9 waits 10.4 s, or 2.7 s with its shortest setting (here 0.02 s), and it gives the
 * lock of a suspended process, or of any process if the clock is ahead, to a second one, which
 * destroys the database.
 *
 * @throws FolderError if a running process holds the lock
 */
export async function lockFolder(
  folder: string,
  { heartbeat = HEARTBEAT, onHeartbeatFailed = () => {} }: FolderLockOptions = {},
): Promise<FolderLock> {
  const tickets = join(folder, 'lock');
  await makeFolder(tickets);
  for (;;) {
    const highest = await highestTicket(tickets);
    if (highest > 0) await assertNotHeld(folder, join(tickets, String(highest)), heartbeat);
    const ticket = highest + 1;
    if (!(await makeTicket(tickets, ticket))) continue;
    if ((await highestTicket(tickets)) > ticket) {
      await rm(join(tickets, String(ticket)));
      continue;
    }
    await removeLeftovers(tickets, ticket);
    return keepLock(join(tickets, String(ticket)), heartbeat, onHeartbeatFailed);
  }
}

async function highestTicket(tickets: string): Promise<number> {
  const numbers = (await readdir(tickets)).filter((name) => /^\d+$/.test(name)).map(Number);
  return Math.max(0, ...numbers);
}

async function assertNotHeld(folder: string, ticket: string, heartbeat: DurationMs): Promise<void> {
  const holder = await readHolder(ticket);
  if (holder === undefined) return;
  const state = await stateOf(holder);
  if (state === 'alive' || (state === 'elsewhere' && (await showsLife(ticket, heartbeat)))) {
    throw new FolderError(`${folder} is in use by process ${holder.pid}`);
  }
}

/**
 * Undefined if the ticket was released, or is no longer the highest and was removed. Tickets are
 * created complete, so an unreadable one was left by a power failure.
 */
async function readHolder(ticket: string): Promise<ProcessIdentity | undefined> {
  const text = await readFile(ticket, 'utf8').catch(ifMissing);
  try {
    return text === undefined ? undefined : identityOf(fieldsOf(JSON.parse(text)));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function identityOf({ pid, started, scope }: Readonly<Record<string, unknown>>): ProcessIdentity {
  return { pid: Number(pid), started: String(started), scope: String(scope) };
}

async function showsLife(ticket: string, heartbeat: DurationMs): Promise<boolean> {
  const before = await stat(ticket).catch(ifMissing);
  const end = performance.now() + SILENT_BEATS * heartbeat;
  while (performance.now() < end) {
    await sleep(heartbeat / 4);
    const now = await stat(ticket).catch(ifMissing);
    if (now?.mtimeMs !== before?.mtimeMs) return true;
  }
  return false;
}

/** Creates the ticket exclusively and complete: the file is written first, then linked. */
async function makeTicket(tickets: string, number: number): Promise<boolean> {
  const draft = join(tickets, `draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(await ownIdentity()));
  try {
    await link(draft, join(tickets, String(number)));
    return true;
  } catch (error) {
    // EEXIST: another process took the number. ENOENT: the winner removed the draft.
    const code = errorCode(error);
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes lower tickets, and drafts that were never linked. */
async function removeLeftovers(tickets: string, ticket: number): Promise<void> {
  for (const name of await readdir(tickets)) {
    if (Number(name) >= ticket) continue;
    await rm(join(tickets, name), { force: true });
  }
}

function keepLock(
  ticket: string,
  heartbeat: DurationMs,
  onHeartbeatFailed: (error: unknown) => void,
): FolderLock {
  let isFailing = false;
  const beat = setInterval(() => {
    const now = new Date();
    utimes(ticket, now, now).then(
      () => {
        isFailing = false;
      },
      // If the folder is removed while it is in use, the process must not end.
      (error: unknown) => {
        if (!isFailing) onHeartbeatFailed(error);
        isFailing = true;
      },
    );
  }, heartbeat);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      await truncate(ticket, 0).catch(ifMissing);
    },
  };
}
