import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { errorCode } from '../domain/unknown-values.js';

const KILOBYTE = 1_024;

/** Resident bytes of a process, by their allocator. */
export interface Resident {
  readonly total: number;
  /** The memory of WebAssembly, used by the embedded database. */
  readonly wasm: number;
  /** The heaps of V8, allocated in pieces of 256 kB, and mappings of libraries. */
  readonly v8: number;
  /** The heap of the C library, and its arenas of up to 64 MB. */
  readonly malloc: number;
  /** Programs and libraries, and compiled code. */
  readonly code: number;
}

/** A range of the address space, as in /proc/PID/smaps. */
const PIECE = /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \S+ *(.*)$/;

/** 128 MB at first, and no other range of Node is that large and resident. */
const WASM_BYTES = 100 * 2 ** 20;

/** An arena begins at a multiple of its maximum size. */
const ARENA_BYTES = 64 * 2 ** 20;

/** Reads the current memory of a process. Linux only. */
export async function readResident(pid: number): Promise<Resident> {
  const sums = { wasm: 0, v8: 0, malloc: 0, code: 0 };
  let owner: keyof typeof sums = 'v8';
  for (const line of (await readFile(`/proc/${pid}/smaps`, 'utf8')).split('\n')) {
    const [, from = '', to = '', rights = '', name = ''] = PIECE.exec(line) ?? [];
    if (from !== '') owner = ownerOf(Number(`0x${from}`), Number(`0x${to}`), rights, name);
    else if (line.startsWith('Rss:')) sums[owner] += Number(/\d+/.exec(line)?.[0]) * KILOBYTE;
  }
  return { ...sums, total: sums.wasm + sums.v8 + sums.malloc + sums.code };
}

function ownerOf(
  from: number,
  to: number,
  rights: string,
  name: string,
): 'wasm' | 'v8' | 'malloc' | 'code' {
  if (name.startsWith('/') || rights.includes('x')) return 'code';
  if (name === '[heap]') return 'malloc';
  if (to - from >= WASM_BYTES) return 'wasm';
  return from % ARENA_BYTES === 0 ? 'malloc' : 'v8';
}

/** The peak of the resident bytes of a process; undefined after its end. Linux only. */
export function mostResident(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) * KILOBYTE;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
