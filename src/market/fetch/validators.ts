import { fieldsOf, jsonIn } from '../fields.js';

/** The validators of a response: ETag and Last-Modified. */
interface Validator {
  readonly etag?: string;
  readonly modified?: string;
}

/**
 * The last version of each list, so that the server answers an unchanged one with 304 (RFC 9110,
 * section 13). It is the `state` of a source.
 */
export class Validators {
  readonly #byPath: Map<string, Validator>;

  private constructor(byPath: Map<string, Validator>) {
    this.#byPath = byPath;
  }

  /** Parses a previous `toString`; empty for invalid text. */
  static from(state: string | undefined): Validators {
    return new Validators(
      new Map(Object.entries(fieldsOf(jsonIn(state))).filter(isValidatorEntry)),
    );
  }

  /** The conditional headers of a request for a list. */
  condition(path: string): Record<string, string> {
    const { etag, modified } = this.#byPath.get(path) ?? {};
    return {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(modified === undefined ? {} : { 'if-modified-since': modified }),
    };
  }

  /** Call it once the whole list is accepted: until then it must be sent again. */
  remember(path: string, headers: Headers): void {
    const etag = headers.get('etag');
    const modified = headers.get('last-modified');
    this.#byPath.set(path, {
      ...(etag === null ? {} : { etag }),
      ...(modified === null ? {} : { modified }),
    });
  }

  /** Makes the next request for the list unconditional. */
  forget(path: string): void {
    this.#byPath.delete(path);
  }

  toString(): string {
    return JSON.stringify(Object.fromEntries(this.#byPath));
  }
}

function isValidatorEntry(entry: [string, unknown]): entry is [string, Validator] {
  const { etag, modified } = fieldsOf(entry[1]);
  return [etag, modified].every((value) => value === undefined || typeof value === 'string');
}
