let addresses = 0;

/** A loopback address that this worker has not used yet: each has its own rate limit. */
export function newLoopbackAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
