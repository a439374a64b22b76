// Days in the format of date fields, such as `2026-11-20`, in the user's time zone.

/** The day of a time in milliseconds. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [padded(year, 4), padded(month, 2), padded(day, 2)].join('-');
}

/** The current day. */
export function today(): string {
  return dayOf(Date.now());
}

/** The start of a day in milliseconds; NaN for days after the year 9999. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00`);
}

/** The time to store for a day; undefined, meaning now, for an empty field or today. */
export function momentOn(day: string): number | undefined {
  return day === '' || day === today() ? undefined : startOfDay(day);
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
