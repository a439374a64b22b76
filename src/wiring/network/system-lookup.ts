import { lookup } from 'node:dns/promises';
import PQueue from 'p-queue';

/** One at a time, so that a name that is never answered takes one of the process's four threads. */
const queue = new PQueue({ concurrency: 1 });

/** The addresses of a name as the system finds them: search domains and mDNS included. */
export async function systemLookup(name: string): Promise<readonly string[]> {
  const found = await queue.add(() => lookup(name, { all: true }));
  return found.map(({ address }) => address);
}
