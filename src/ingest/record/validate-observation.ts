import { MAX_AHEAD, MAX_PRICE, type Observation } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';

const LONGEST_NAME = 256;
const LONGEST_SOURCE = 100;
const GREATEST_VOLUME = 2 ** 31 - 1;

/**
 * Characters that a database rejects in text (control characters, lone surrogates), and invisible ones that
 * make two names look the same (format characters, line and paragraph separators).
 */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}]/u;

/** @returns why an observation is invalid, in words; undefined if it is valid */
export function validateObservation(observation: Observation, now: EpochMs): string | undefined {
  return validateNames(observation) ?? validateNumbers(observation, now);
}

/** @returns why the item or source is invalid; undefined if both are valid */
function validateNames({ name, source }: Observation): string | undefined {
  if (!isItemName(name)) return 'name is empty, too long or not text';
  if (!isSourceName(source)) return 'source is empty, too long or not text';
  return undefined;
}

export function isItemName(name: string): boolean {
  return isText(name, LONGEST_NAME);
}

export function isSourceName(source: string): boolean {
  return isText(source, LONGEST_SOURCE);
}

/** @returns why time, price or volume are invalid; undefined if they are valid */
export function validateNumbers(
  { time, price, volume }: Observation,
  now: EpochMs,
): string | undefined {
  if (!Number.isInteger(time) || time < 1) return 'time is not a valid time';
  if (time > now + MAX_AHEAD) return 'time is more than 5 minutes ahead';
  if (!Number.isInteger(price)) return 'price is not a whole number of cents';
  if (price < 1) return 'price is not above 0';
  if (price > MAX_PRICE) return 'price is absurdly high';
  if (volume === undefined) return undefined;
  if (!Number.isInteger(volume) || volume < 0) return 'volume is not a whole number from 0';
  if (volume > GREATEST_VOLUME) return 'volume is absurdly high';
  return undefined;
}

function isText(text: string, longest: number): boolean {
  return text.trim() !== '' && text.length <= longest && !UNUSABLE.test(text);
}
