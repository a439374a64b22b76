import { formatDay } from '../../ui/format.js';

/** `20 Nov 2026`, from `2026-11-20`. */
export function dayText(day: string): string {
  return formatDay(Date.parse(day));
}
