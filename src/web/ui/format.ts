// Formatting of figures in the language of the page. Percentages are in percent, not fractions.

import * as units from '#messages/units.js';
import { locale } from '../language.js';
import { shownCurrency } from './currency.js';
import { shownTimezone } from './timezone.js';

const CURRENCY_FORMATS = new Map<string, Intl.NumberFormat>();
const DECIMAL_FORMATS = new Map<number, Intl.NumberFormat>();
const PERCENT_FORMATS = new Map<number, Intl.NumberFormat>();
const WHOLE = new Intl.NumberFormat(locale);
const DATE_FORMATS = new Map<string, Intl.DateTimeFormat>();

/** The formats of times. */
const TIME_FORMS = {
  date: { dateStyle: 'medium' },
  shortDate: { day: 'numeric', month: 'short' },
  year: { year: 'numeric' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  timeOfDay: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatTime(time: number, form: keyof typeof TIME_FORMS, zone: string): string {
  const key = `${form} ${zone}`;
  let format = DATE_FORMATS.get(key);
  if (format === undefined) {
    const timeZone = zone === '' ? {} : { timeZone: zone };
    format = new Intl.DateTimeFormat(locale, { ...TIME_FORMS[form], ...timeZone });
    DATE_FORMATS.set(key, format);
  }
  return format.format(time);
}

/** Formats US cents in the shown currency at today's rate: `$1,234.56`, `€1,072.31`. */
export function formatMoney(cents: number): string {
  const { code, rate } = shownCurrency.get();
  return formatIn(code, (cents / 100) * rate);
}

/**
 * Like {@link formatMoney} with a sign: `+$1.20`, `−$0.35`; `$0.00` for amounts that round to zero.
 */
export function signedMoney(cents: number): string {
  return signed(formatMoney, cents);
}

/** The amount with a sign, unless it rounds to zero. */
export function signed(format: (amount: number) => string, amount: number): string {
  const size = format(Math.abs(amount));
  const sign = size === format(0) ? '' : amount > 0 ? '+' : '−';
  return `${sign}${size}`;
}

/** @param value whole units of the currency */
export function formatIn(currency: string, value: number): string {
  let format = CURRENCY_FORMATS.get(currency);
  if (format === undefined) {
    // No sign for amounts that round to zero.
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      signDisplay: 'negative',
    });
    CURRENCY_FORMATS.set(currency, format);
  }
  return format.format(value);
}

/** `30,000` */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** `0.25`, `−1.50`: with a fixed number of decimals. */
export function formatDecimal(value: number, decimals: number): string {
  let format = DECIMAL_FORMATS.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // No sign for values that round to zero.
      signDisplay: 'negative',
    });
    DECIMAL_FORMATS.set(decimals, format);
  }
  return format.format(value).replace('-', '−');
}

/** `512 B`, `1.5 kB`, `12.3 MB`, `4.0 GB`, in powers of 1,000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return units.bytes(bytes);
  if (bytes < 999_950) return units.kilobytes(formatDecimal(bytes / 1_000, 1));
  if (bytes < 999_950_000) return units.megabytes(formatDecimal(bytes / 1_000_000, 1));
  return units.gigabytes(formatDecimal(bytes / 1_000_000_000, 1));
}

/** `+1.2%`, `−0.4%`, `0.0%`: with `decimals` decimals, but none from 100 on. */
export function formatPercent(percent: number, decimals = 1): string {
  return signed((size) => formatShare(size, size < 99.95 ? decimals : 0), percent);
}

/** `83%`, `−0.5%`; or as the language writes it. */
export function formatShare(percent: number, decimals = 0): string {
  let format = PERCENT_FORMATS.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
    PERCENT_FORMATS.set(decimals, format);
  }
  return format.format(percent / 100).replace('-', '−');
}

/** `2.3`, `0.15`, with this many significant digits. */
export function formatSignificant(value: number, digits: number): string {
  return value.toLocaleString(locale, { maximumSignificantDigits: digits });
}

/** `12 s`, `5 min`, `3 h`, `2 d` */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return units.seconds(seconds);
  if (seconds < 3_600) return units.minutes(Math.floor(seconds / 60));
  if (seconds < 48 * 3_600) return units.hours(Math.floor(seconds / 3_600));
  return units.days(Math.floor(seconds / 86_400));
}

/** `Nov 20, 2026`, in the shown time zone. */
export function formatDate(time: number): string {
  return formatTime(time, 'date', shownTimezone.get());
}

/** `Nov 20, 2026`, the day in UTC. */
export function formatDay(time: number): string {
  return formatTime(time, 'date', 'UTC');
}

/** `Nov 20, 2026, 2:05:09 PM`, in the shown time zone. */
export function formatMoment(time: number): string {
  return formatTime(time, 'moment', shownTimezone.get());
}

/** `Nov 20, 2026, 2:05 PM`, in the shown time zone. */
export function formatMinute(time: number): string {
  return formatTime(time, 'minute', shownTimezone.get());
}

/** `2:05 PM`, in the shown time zone. */
export function formatTimeOfDay(time: number): string {
  return formatTime(time, 'timeOfDay', shownTimezone.get());
}

/** `Nov 20`, in the shown time zone. */
export function formatShortDate(time: number): string {
  return formatTime(time, 'shortDate', shownTimezone.get());
}

/** `Nov 20`, the day in UTC. */
export function formatShortDay(time: number): string {
  return formatTime(time, 'shortDate', 'UTC');
}

/** `2026`, of the day in UTC. */
export function formatYear(time: number): string {
  return formatTime(time, 'year', 'UTC');
}

/** `$`, `€`, or the code of a currency without a symbol. */
export function currencySymbol(): string {
  return formatMoney(0).replace(/[\p{N}\p{Z}.,٫]/gu, '');
}
