import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** All attacks of attacks.mjs by an address. */
export const ADDRESS_ATTACKS = [
  'live commands',
  'long live commands',
  'unread pipelines',
  'idle connections',
  'costly requests',
  'cheap requests',
  'unknown addresses',
  'short connections',
  'unread responses',
  'live pongs',
  'live fragments',
  'small chunks',
  'large bodies',
  'many headers',
] as const;

/** All attacks by a signed-in user. */
export const USER_ATTACKS = [
  'own portfolio',
  'own lots',
  'own history',
  'own risk',
  'own returns',
  'own export',
] as const;

/** The measurements of a visitor. */
export interface Visit {
  readonly requests: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: { readonly path: string; readonly time: number };
  /** Responses by status; errors by code. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The number of received live messages. */
  readonly messages: number;
}

/** The source of an attack, and a cookie if it is a user. */
export interface Attacker {
  readonly attack: string;
  readonly port: number;
  readonly localAddress: string;
  readonly cookie?: string;
}

/** Starts an attack, in a separate process. */
export function beginAttack(attacker: Attacker): ChildProcess {
  return run('attacks.mjs', attacker);
}

/** Visits pages for some time, in a separate process. */
export async function visit(port: number, milliseconds: number): Promise<Visit> {
  const visitor = run('visitor.mjs', { port, milliseconds });
  let output = '';
  visitor.stdout?.on('data', (text) => {
    output += text;
  });
  const [code] = await once(visitor, 'close');
  if (code !== 0) throw new Error(`the visitor ended with ${code}`);
  return JSON.parse(output);
}

/** Linux: resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

function run(program: string, order: object): ChildProcess {
  // Tests and benches run in the folder of the checkout; compiled benches are elsewhere.
  const path = resolve('bench/attacks', program);
  return spawn(process.execPath, [path, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
