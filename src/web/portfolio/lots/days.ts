// Days as date fields have them, such as `2026-11-20`: those of the user's time zone.

/** The day that a moment lies in. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [padded(year, 4), padded(month, 2), padded(day, 2)].join('-');
}

/** The day that it is now. */
export function today(): string {
  return dayOf(Date.now());
}

/** The moment at which a day begins; not a number for days of later than the year 9999. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00`);
}

/** When something happened of which the day is told; undefined for now, which is no day or today. */
export function momentOn(day: string): number | undefined {
  return day === '' || day === today() ? undefined : startOfDay(day);
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
