import type { ReleaseErrorCode } from '../domain/release.js';
import { type Clock, DAY_MS, type DurationMs, type EpochMs, MINUTE_MS } from '../domain/units.js';
import { fieldsOf, jsonIn } from '../domain/unknown-values.js';
import { FeedError } from './feed-error.js';
import { fetchText } from './rates/fetch-text.js';

/** How long an answer holds, and a failure. */
const HOLDS: DurationMs = DAY_MS;
const FAILURE_HOLDS: DurationMs = 10 * MINUTE_MS;

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** The newest released version, or why it is not known. */
export type Release = { readonly version: string } | ReleaseFailure;

export interface ReleaseFailure {
  readonly error: string;
  readonly code: ReleaseErrorCode;
  /** The HTTP status, if the code is `refused`. */
  readonly status?: number | undefined;
}

/** Asks for the newest released version, at most once a day, and only when somebody wants to know. */
export class ReleaseCheck {
  readonly #url: URL;
  readonly #fetch: typeof fetch;
  readonly #clock: Clock;
  #asked: Promise<Release> | undefined;
  #validUntil: EpochMs = 0;

  /** @param url of a JSON document with the field `version` */
  constructor(url: URL, fetchFunction: typeof fetch, clock: Clock) {
    this.#url = url;
    this.#fetch = fetchFunction;
    this.#clock = clock;
  }

  async newest(): Promise<Release> {
    if (this.#asked === undefined || this.#clock() >= this.#validUntil) {
      this.#validUntil = this.#clock() + HOLDS;
      this.#asked = this.#ask();
    }
    return this.#asked;
  }

  async #ask(): Promise<Release> {
    try {
      const release = await this.#read();
      if ('version' in release) return release;
      this.#holdFailure();
      return release;
    } catch (error) {
      this.#holdFailure();
      if (!(error instanceof FeedError)) throw error;
      const { message, status } = error;
      return { error: message, code: status === undefined ? 'unreachable' : 'refused', status };
    }
  }

  /** @throws FeedError without a response of status 200 */
  async #read(): Promise<Release> {
    const signal = AbortSignal.timeout(MINUTE_MS);
    let text = '';
    for await (const part of fetchText(this.#fetch, this.#url, signal)) text += part;
    const version = versionIn(text);
    if (version !== undefined) return { version };
    return { error: 'the answer names no version', code: 'no_version' };
  }

  #holdFailure(): void {
    this.#validUntil = Math.min(this.#validUntil, this.#clock() + FAILURE_HOLDS);
  }
}

/** The version that a document names; undefined if it names none, or is not JSON. */
function versionIn(text: string): string | undefined {
  const { version } = fieldsOf(jsonIn(text));
  return typeof version === 'string' && VERSION.test(version) ? version : undefined;
}

/** Whether a version is later than another, both as `1.2.3`. */
export function isLater(version: string, than: string): boolean {
  const [one, other] = [version, than].map(
    (text) => VERSION.exec(text)?.slice(1).map(Number) ?? [],
  );
  const index = one?.findIndex((part, at) => part !== other?.[at]) ?? -1;
  return index >= 0 && (one?.[index] ?? 0) > (other?.[index] ?? 0);
}
