import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import { FolderError } from './folder-error.js';
import { makeFolder } from './make-folder.js';
import { ownIdentity, type ProcessIdentity, stateOf } from './process-identity.js';

/** How often a holder shows that it lives, to those who cannot ask the system about it. */
const HEARTBEAT: DurationMs = SECOND_MS;

/** How many heartbeats must fail to come before those take a holder for dead. */
const SILENT_BEATS = 5;

/** A folder that no other process has. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the folder for this process alone. What a dead process held is taken over.
 *
 * Tickets are files with ascending numbers in `<folder>/lock`; the highest one tells who holds the
 * folder. Who finds its holder dead, or the ticket empty because it was given back, makes the next
 * number. That is exclusive, so one of many wins. The highest ticket is never removed, not even at
 * release: a process that was held up and comes late with a number already used and removed sees a
 * higher one standing, and knows that it lost.
 *
 * @throws FolderError when a living process has it
 */
export async function lockFolder(folder: string, heartbeat = HEARTBEAT): Promise<FolderLock> {
  const tickets = join(folder, 'lock');
  await makeFolder(tickets);
  for (;;) {
    const highest = await highestTicket(tickets);
    if (highest > 0) await refuseLiving(folder, join(tickets, String(highest)), heartbeat);
    const own = highest + 1;
    if (!(await makeTicket(tickets, own))) continue;
    if ((await highestTicket(tickets)) > own) {
      await rm(join(tickets, String(own)));
      continue;
    }
    await removeLeftovers(tickets, own);
    return hold(join(tickets, String(own)), heartbeat);
  }
}

async function highestTicket(tickets: string): Promise<number> {
  const numbers = (await readdir(tickets)).filter((name) => /^\d+$/.test(name)).map(Number);
  return Math.max(0, ...numbers);
}

async function refuseLiving(folder: string, ticket: string, heartbeat: DurationMs): Promise<void> {
  const holder = await readHolder(ticket);
  if (holder === undefined) return;
  const state = await stateOf(holder);
  if (state === 'alive' || (state === 'elsewhere' && (await showsLife(ticket, heartbeat)))) {
    throw new FolderError(`${folder} is in use by process ${holder.pid}`);
  }
}

/**
 * Undefined when the ticket was given back, or is no longer the highest and was removed. Tickets
 * are complete from their first moment, so what cannot be read was left by a power failure.
 */
async function readHolder(ticket: string): Promise<ProcessIdentity | undefined> {
  const text = await unlessGone(readFile(ticket, 'utf8'));
  try {
    return text === undefined ? undefined : (JSON.parse(text) as ProcessIdentity);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function showsLife(ticket: string, heartbeat: DurationMs): Promise<boolean> {
  const before = await unlessGone(stat(ticket));
  const end = performance.now() + SILENT_BEATS * heartbeat;
  while (performance.now() < end) {
    await sleep(heartbeat / 4);
    const now = await unlessGone(stat(ticket));
    if (now?.mtimeMs !== before?.mtimeMs) return true;
  }
  return false;
}

/** Exclusive, and complete from its first moment: linked into place after it was written. */
async function makeTicket(tickets: string, number: number): Promise<boolean> {
  const draft = join(tickets, `draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(await ownIdentity()));
  try {
    await link(draft, join(tickets, String(number)));
    return true;
  } catch (error) {
    // EEXIST: another took the number. ENOENT: a winner cleaned up the draft.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Lower tickets, and the drafts of those that did not come to link theirs. */
async function removeLeftovers(tickets: string, own: number): Promise<void> {
  for (const name of await readdir(tickets)) {
    if (Number(name) >= own) continue;
    await rm(join(tickets, name), { force: true });
  }
}

function hold(ticket: string, heartbeat: DurationMs): FolderLock {
  const beat = setInterval(() => {
    const now = new Date();
    // A folder that was taken away from under the process must not end it.
    utimes(ticket, now, now).catch(() => undefined);
  }, heartbeat);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      await unlessGone(truncate(ticket, 0));
    },
  };
}

async function unlessGone<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
