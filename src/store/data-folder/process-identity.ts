import { readFile, readlink } from 'node:fs/promises';
// biome-ignore lint/style/noRestrictedImports: a lock says which process holds it.
import { kill, pid } from 'node:process';
import { errorCode } from '../../domain/unknown-values.js';

/** Identifies a process, and distinguishes it from a later one with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start time in the system's unit; '' if the system does not provide it. */
  readonly started: string;
  /** The boot and the container in which the id is valid; '' if unknown. */
  readonly scope: string;
}

export async function ownIdentity(): Promise<ProcessIdentity> {
  return { pid, started: (await startOf(pid)) ?? '', scope: await ownScope() };
}

/**
 * `elsewhere`: the process is in another container or on another machine, and cannot be checked.
 */
export async function stateOf(process: ProcessIdentity): Promise<'alive' | 'dead' | 'elsewhere'> {
  if (process.scope !== (await ownScope())) return 'elsewhere';
  if (process.started !== '') {
    return (await startOf(process.pid)) === process.started ? 'alive' : 'dead';
  }
  return process.pid !== pid && answersSignals(process.pid) ? 'alive' : 'dead';
}

/** Linux: the start of a process in clock ticks after boot; undefined if it is dead. */
async function startOf(id: number): Promise<string | undefined> {
  const line = await readIfThere(() => readFile(`/proc/${id}/stat`, 'utf8'));
  // The second field, the program's name in parentheses, may contain spaces and parentheses.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  const state = fields?.[0];
  return state === 'Z' || state === 'X' ? undefined : fields?.[19];
}

async function ownScope(): Promise<string> {
  const boot = await readIfThere(() => readFile('/proc/sys/kernel/random/boot_id', 'utf8'));
  const namespace = await readIfThere(() => readlink('/proc/self/ns/pid'));
  return boot === undefined ? '' : `${boot.trim()} ${namespace ?? ''}`;
}

async function readIfThere(read: () => Promise<string>): Promise<string | undefined> {
  try {
    return await read();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return undefined;
    throw error;
  }
}

function answersSignals(id: number): boolean {
  try {
    return kill(id, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
