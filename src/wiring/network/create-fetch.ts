import type { LookupFunction } from 'node:net';

/** Returns a fetch that connects to the addresses that `lookup` finds. */
export function createFetch(lookup: LookupFunction): typeof fetch {
  let loading: Promise<typeof fetch> | undefined;
  return async (input, init) => {
    loading ??= load(lookup);
    const fetchFunction = await loading;
    return fetchFunction(input, init);
  };
}

/** Loads undici at the first request: a service with demo markets alone never needs it. */
async function load(lookup: LookupFunction): Promise<typeof fetch> {
  const { Agent, fetch: request } = await import('undici');
  const dispatcher = new Agent({ connect: { lookup } });
  // The fetch of Node.js is an older version of the same library, and has no option for a lookup.
  const given = request as unknown as typeof fetch;
  return (input, init) => given(input, Object.assign({}, init, { dispatcher }));
}
