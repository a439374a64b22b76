import { type DurationMs, HOUR_MS, SECOND_MS } from '../../domain/units.js';

const SECONDS = /^\d{1,6}$/;
/** RFC 9110, section 5.6.7: the only date format that senders may use. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The wait that the header Retry-After asks for (RFC 9110, section 10.2.3). A date is compared with
 * the Date header of the response, so that no clock needs to be right. Undefined without a valid
 * value.
 */
export function retryAfter(headers: Headers): DurationMs | undefined {
  const asked = headers.get('retry-after') ?? '';
  if (SECONDS.test(asked)) return Number(asked) * SECOND_MS;
  const until = parseHttpDate(asked);
  const now = parseHttpDate(headers.get('date') ?? '');
  return until === undefined || now === undefined ? undefined : Math.max(0, until - now);
}

/** Milliseconds since 1970; undefined if it is not an HTTP date. */
export function parseHttpDate(text: string): number | undefined {
  const time = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** In seconds since 1970; a smaller number is a duration in seconds. */
const YEAR_2000 = 946_684_800;
/** A market that asks for a longer pause is taken to be mistaken. */
export const LONGEST_PAUSE: DurationMs = HOUR_MS;

/**
 * The wait until the market answers again, if the headers of its response state that the limit is used up:
 * `x-ratelimit-remaining: 0`, with `x-ratelimit-reset` in seconds, from now or since 1970.
 * @returns at most one hour; undefined while requests are left, or without these headers
 */
export function rateLimitWait(headers: Headers): DurationMs | undefined {
  if (headers.get('x-ratelimit-remaining')?.trim() !== '0') return undefined;
  const reset = headers.get('x-ratelimit-reset') ?? '';
  if (!/^\d{1,11}$/.test(reset)) return undefined;
  const seconds = Number(reset);
  if (seconds < YEAR_2000) return Math.min(seconds * SECOND_MS, LONGEST_PAUSE);
  const now = parseHttpDate(headers.get('date') ?? '');
  if (now === undefined) return undefined;
  return Math.min(Math.max(0, seconds * SECOND_MS - now), LONGEST_PAUSE);
}
