import type { LookupFunction } from 'node:net';

/** A fetch that connects to the addresses that `lookup` finds. */
export function fetchBy(lookup: LookupFunction): typeof fetch {
  let loading: Promise<typeof fetch> | undefined;
  return async (input, init) => {
    loading ??= load(lookup);
    const fetchFunction = await loading;
    return fetchFunction(input, init);
  };
}

/** Loaded at the first request: a service with made-up prices alone never makes one. */
async function load(lookup: LookupFunction): Promise<typeof fetch> {
  const { Agent, fetch: request } = await import('undici');
  const dispatcher = new Agent({ connect: { lookup } });
  // Node's own fetch is an older version of the same library, and takes no lookup.
  const given = request as unknown as typeof fetch;
  return (input, init) => given(input, Object.assign({}, init, { dispatcher }));
}
