import type { EpochMs } from '../../domain/units.js';

/**
 * The end of a trade lock as the platform words it for the owner: `Tradable After Nov 27, 2026
 * (8:00:00) GMT`, or `... cannot be ... transferred until Nov 27, 2026 (8:00:00) GMT`.
 */
const LOCK = /(?:\bafter|\buntil) ([a-z]{3} \d{1,2}, \d{4}) \((\d{1,2}:\d{2}:\d{2})\) GMT/i;

/** The end of an asset's trade lock, from the lines that the platform shows to its owner. */
export function readLock(
  lines: readonly { readonly value?: string | undefined }[],
): EpochMs | undefined {
  const ends = lines.flatMap(({ value = '' }) => {
    const [, day, time] = LOCK.exec(value) ?? [];
    const end = Date.parse(`${day} ${time} GMT`);
    return Number.isNaN(end) ? [] : [end];
  });
  return ends.length === 0 ? undefined : Math.max(...ends);
}
