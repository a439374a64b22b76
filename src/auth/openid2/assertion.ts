import { invalidSignInAttempt } from '../sign-in-errors.js';

/** The parsed query of a callback. Only its form is checked. */
export interface Assertion {
  /** The `openid.*` parameters, by name without the prefix. */
  readonly fields: ReadonlyMap<string, string>;
  /** All other parameters. */
  readonly others: ReadonlyMap<string, string>;
}

const MAX_QUERY_LENGTH = 8_192;
const FIELD_NAME = /^openid\.([a-z_.]+)$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Parses a raw query strictly, so that the checks see exactly the text that the provider signed: each
 * parameter once, decodable, without control characters.
 * @throws DomainError `invalid_sign_in_attempt`
 */
export function parseAssertion(query: string): Assertion {
  if (query.length > MAX_QUERY_LENGTH) throw invalidSignInAttempt('the query is too long');
  const fields = new Map<string, string>();
  const others = new Map<string, string>();
  for (const [name, value] of parseQuery(query)) {
    const field = FIELD_NAME.exec(name)?.[1];
    if (field === undefined) others.set(name, value);
    else fields.set(field, value);
  }
  return { fields, others };
}

/** The value of `openid.<name>`; `''` if it is missing. */
export function fieldOf({ fields }: Assertion, name: string): string {
  return fields.get(name) ?? '';
}

/** @throws DomainError `invalid_sign_in_attempt` */
export function parseQuery(query: string): Map<string, string> {
  const parameters = new Map<string, string>();
  const text = query.startsWith('?') ? query.slice(1) : query;
  if (text === '') return parameters;
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=');
    if (equals === -1) throw invalidSignInAttempt('a parameter has no value');
    const name = decode(pair.slice(0, equals));
    if (parameters.has(name)) throw invalidSignInAttempt('a parameter occurs twice');
    parameters.set(name, decode(pair.slice(equals + 1)));
  }
  return parameters;
}

function decode(encoded: string): string {
  const text = decodePercents(encoded.replaceAll('+', ' '));
  if (CONTROL_CHARACTER.test(text))
    throw invalidSignInAttempt('a parameter has control characters');
  return text;
}

function decodePercents(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw invalidSignInAttempt('a parameter is not encoded as UTF-8');
  }
}
