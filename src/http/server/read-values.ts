import { parseMoment } from '../../domain/calendar.js';
import { DomainError } from '../../domain/errors.js';
import { UUID } from '../../domain/text.js';
import type { DurationMs, EpochMs } from '../../domain/units.js';

/**
 * Reads an id in a path.
 * @throws DomainError `invalid_parameter`
 */
export function readUuid(name: string, text: string): string {
  const id = text.toLowerCase();
  if (!UUID.test(id)) throw new DomainError('invalid_parameter', `${name} must be a UUID`);
  return id;
}

/**
 * Reads a date or time in a body.
 * @throws DomainError `invalid_parameter`
 */
export function readMoment(name: string, text: string): EpochMs {
  const time = parseMoment(text);
  if (time === undefined) {
    throw new DomainError(
      'invalid_parameter',
      `${name} must be a date, or a date and time with its zone, such as 2026-11-20T12:00:00Z`,
    );
  }
  return time;
}

/**
 * Reads a range of time from a query: `to` defaults to now, and `from` to `usual` before it.
 * @throws DomainError `invalid_parameter` if the range is empty
 */
export function readRange(
  { from, to }: { readonly from?: string; readonly to?: string },
  now: EpochMs,
  usual: DurationMs,
): { from: EpochMs; to: EpochMs } {
  const end = to === undefined ? now : readMoment('to', to);
  const begin = from === undefined ? end - usual : readMoment('from', from);
  if (begin >= end) throw new DomainError('invalid_parameter', 'from must be before to');
  return { from: begin, to: end };
}
