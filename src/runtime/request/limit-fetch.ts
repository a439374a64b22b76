import { type RequestLimits, readBytes, request } from './request.js';

/** Statuses of responses without a body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * A `fetch` that does not follow redirects, and resolves once the response is complete. It rejects
 * if the response exceeds a limit.
 */
export function limitFetch(fetchFunction: typeof fetch, limits: RequestLimits): typeof fetch {
  return async (input, init = {}) => {
    const response = await request(input, init, limits, fetchFunction);
    const { status, headers } = response;
    const bytes = await readBytes(response);
    return new Response(WITHOUT_BODY.includes(status) ? null : bytes, { status, headers });
  };
}
