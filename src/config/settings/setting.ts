import { type Kind, parseAs, secret } from '../kinds.js';
import type { Secret } from '../secret.js';

/** A setting, from which types, validation and documents are derived. */
export interface Setting<T> {
  /** As documented; `''` for none. */
  readonly default: string;
  readonly meaning: string;
  /** Whether administrators can store it in the database; otherwise only the environment sets it. */
  readonly storable: boolean;
  /** Whether its value must not be shown. */
  readonly secret: boolean;
  /**
   * The value of a given text, or of undefined if the setting is not given.
   * @throws ConfigError that names the setting by this name
   */
  readonly read: (name: string, given: string | undefined) => T;
}

const FROM_ENVIRONMENT = { storable: false, secret: false } as const;

/** A setting with a default. */
export function setting<T>(kind: Kind<T>, fallback: string, meaning: string): Setting<T> {
  const read = (name: string, given = fallback) => parseAs(kind, name, given);
  return { default: fallback, meaning, read, ...FROM_ENVIRONMENT };
}

/** A setting that is undefined unless given; `otherwise` documents its effect then. */
export function optional<T>(
  kind: Kind<T>,
  otherwise: string,
  meaning: string,
): Setting<T | undefined> {
  const read = (name: string, given?: string) =>
    given === undefined ? undefined : parseAs(kind, name, given);
  return { default: otherwise, meaning, read, ...FROM_ENVIRONMENT };
}

/** A setting that is undefined unless given, and whose value must not be shown. */
export function optionalSecret(kind: Kind<string>, meaning: string): Setting<Secret | undefined> {
  return { ...optional(secret(kind), '', meaning), secret: true };
}

/** A setting that administrators can store. */
export function storable<T>(setting: Setting<T>): Setting<T> {
  return { ...setting, storable: true };
}

/** A group of settings, as the documents show them. */
export interface Topic {
  readonly title: string;
  readonly note?: string;
  readonly settings: Readonly<Record<string, Setting<unknown>>>;
}
