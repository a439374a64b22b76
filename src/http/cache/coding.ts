import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import { constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const CODINGS = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof CODINGS)[number];

/**
 * The value of `Vary` for a response whose coding depends on `Accept-Encoding`.
 * @param others further header names that the response depends on
 */
export function varying(others: OutgoingHttpHeader | undefined): string {
  return [others ?? [], 'Accept-Encoding'].flat().join(', ');
}

/** Level 4 is about as fast as gzip and smaller; level 11 takes seconds for the list of items. */
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Level 3 takes a third of the time of the default, 6, for a history of a week. */
export const GZIP_OPTIONS = { level: 3 };

/** Adds an option that its types lack: the preference among codings of the same weight. */
interface PreferringNegotiator {
  encoding(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): string | undefined;
}

/** By the value of `Accept-Encoding`, of which there are few. */
const bestCodings = new LRUCache<string, Coding>({ max: 500 });

/** The coding that a request with these headers prefers. */
export function codingFor({ headers: asked }: Pick<IncomingMessage, 'headers'>): Coding {
  const accepted = String(asked['accept-encoding'] ?? 'identity');
  const cached = bestCodings.get(accepted);
  if (cached !== undefined) return cached;
  const headers = { 'accept-encoding': accepted };
  const negotiator: PreferringNegotiator = new Negotiator({ headers });
  const best = negotiator.encoding(CODINGS, { preferred: CODINGS });
  const coding = CODINGS.find((candidate) => candidate === best) ?? 'identity';
  bestCodings.set(accepted, coding);
  return coding;
}
