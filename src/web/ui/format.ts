// Formatting of figures. Prices are US cents, percentages are percent.

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  // No sign for amounts that round to zero.
  signDisplay: 'negative',
});
const WHOLE = new Intl.NumberFormat('en-US');
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const SHORT_MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** `$1,234.56` */
export function formatMoney(cents: number): string {
  return DOLLARS.format(cents / 100);
}

/** `+$1.20`, `−$0.35`; `$0.00` for amounts that round to zero. */
export function signedMoney(cents: number): string {
  const size = formatMoney(Math.abs(cents));
  const sign = size === formatMoney(0) ? '' : cents > 0 ? '+' : '−';
  return `${sign}${size}`;
}

/** `30,000` */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** `512 B`, `1.5 kB`, `12.3 MB`, `4.0 GB`, in powers of 1,000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_950) return `${(bytes / 1_000).toFixed(1)} kB`;
  if (bytes < 999_950_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** `+1.2 %`, `−0.4 %`, `0.0 %`; whole numbers from 100 on. */
export function formatPercent(percent: number): string {
  const size = Math.abs(percent);
  const digits = size < 99.95 ? size.toFixed(1) : WHOLE.format(Math.round(size));
  const sign = Number(digits.replaceAll(',', '')) === 0 ? '' : percent > 0 ? '+' : '−';
  return `${sign}${digits} %`;
}

/** `12 s`, `5 min`, `3 h`, `2 d` */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** `14:05`, in the reader's time zone. */
export function formatClock(time: number): string {
  return CLOCK.format(time);
}

/** `20 Nov 2026`, in the reader's time zone. */
export function formatDate(time: number): string {
  return DATE.format(time);
}

/** `20 Nov 2026`, the day in UTC. */
export function formatDay(time: number): string {
  return DAY.format(time);
}

/** `20 Nov 2026, 14:05:09`, in the reader's time zone. */
export function formatMoment(time: number): string {
  return MOMENT.format(time);
}

/** `20 Nov, 14:05`, in the reader's time zone. */
export function formatShortMoment(time: number): string {
  return SHORT_MOMENT.format(time);
}
