// When a price of a candle was.

export const weekOf = (day: string) => `week of ${day}`;
/** As in `lowest $1.20 between Nov 20, 2026, 6:55 PM and 7:00 PM`. */
export const between = (from: string, to: string) => `between ${from} and ${to}`;
export const onDay = (day: string) => `on ${day}`;
export const inWeekOf = (day: string) => `in the week of ${day}`;
