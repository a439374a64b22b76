/** What an answer may be asked about again with, as its headers gave it. */
interface Validator {
  readonly etag?: string;
  readonly modified?: string;
}

/**
 * Remembers which version of each list came last, so that an unchanged one is answered by 304 and
 * not sent again (RFC 9110, section 13). It is a source's `state`.
 */
export class Validators {
  readonly #byPath: Map<string, Validator>;

  private constructor(byPath: Map<string, Validator>) {
    this.#byPath = byPath;
  }

  /** From a former `toString`; what is none gives an empty one. */
  static from(state: string | undefined): Validators {
    return new Validators(new Map(Object.entries(parse(state)).filter(isValidatorEntry)));
  }

  /** The headers of a request for a list. */
  condition(path: string): Record<string, string> {
    const { etag, modified } = this.#byPath.get(path) ?? {};
    return {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(modified === undefined ? {} : { 'if-modified-since': modified }),
    };
  }

  /** To be called once all of a list was taken: until then it must be sent again. */
  remember(path: string, headers: Headers): void {
    const etag = headers.get('etag');
    const modified = headers.get('last-modified');
    this.#byPath.set(path, {
      ...(etag === null ? {} : { etag }),
      ...(modified === null ? {} : { modified }),
    });
  }

  /** From now on the list is asked for without a condition. */
  forget(path: string): void {
    this.#byPath.delete(path);
  }

  toString(): string {
    return JSON.stringify(Object.fromEntries(this.#byPath));
  }
}

function parse(state: string | undefined): object {
  try {
    const value: unknown = JSON.parse(state ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A state of another version, or of a source that kept something else: as if there were none.
    return {};
  }
}

function isValidatorEntry(entry: [string, unknown]): entry is [string, Validator] {
  const { etag, modified } = Object(entry[1]) as Record<string, unknown>;
  return [etag, modified].every((value) => value === undefined || typeof value === 'string');
}
