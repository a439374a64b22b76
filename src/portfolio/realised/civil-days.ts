import { DomainError } from '../../domain/errors.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';

/** Days as the calendar of a time zone has them. */
export class CivilDays {
  readonly #format: Intl.DateTimeFormat;

  /** @throws DomainError `invalid_parameter` for an unknown time zone */
  constructor(timeZone: string) {
    try {
      // The Swedish form is that of ISO 8601.
      this.#format = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      });
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      throw new DomainError(
        'invalid_parameter',
        'timezone must be a time zone such as Europe/Berlin',
        { cause },
      );
    }
  }

  /** `2026-11-20` */
  of(time: EpochMs): string {
    return this.#format.format(time);
  }

  year(time: EpochMs): number {
    return Number(this.of(time).slice(0, 4));
  }

  /** The number of days from the day of one time to that of another. */
  between(from: EpochMs, to: EpochMs): number {
    return (Date.parse(this.of(to)) - Date.parse(this.of(from))) / DAY_MS;
  }
}
