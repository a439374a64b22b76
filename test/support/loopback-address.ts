let addresses = 0;

/** A loopback address that no request of this worker came from: each has its own rate limit. */
export function newLoopbackAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
