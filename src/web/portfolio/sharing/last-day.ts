import { formatDate } from '../../ui/format.js';

/** The last day on which a link works, such as `Nov 30, 2026` if it ends when December begins. */
export function lastDayOf(endsAt: string): string {
  return formatDate(Date.parse(endsAt) - 1);
}
