/** Microseconds of a clock that all processes of the machine share. */
export function micros(): number {
  return Number(process.hrtime.bigint() / 1_000n) % 2 ** 31;
}
