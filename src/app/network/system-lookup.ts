import { lookup } from 'node:dns/promises';
import PQueue from 'p-queue';

/**
 * One lookup at a time, so that a name without a response occupies only one of the process's four
 * threads.
 */
const queue = new PQueue({ concurrency: 1 });

/** Resolves a name as the system does, with search domains and mDNS. */
export async function systemLookup(name: string): Promise<readonly string[]> {
  const found = await queue.add(() => lookup(name, { all: true }));
  return found.map(({ address }) => address);
}
