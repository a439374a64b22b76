import * as texts from '#messages/item-volume.js';
import type { Market } from '../../client/index.js';
import { formatCount } from '../ui/format.js';

/** The unit of the volumes of a series. */
export type VolumeMeaning = Market['volume_means'];

/** `volume 1,205`, `22 listings`; undefined if volumes count nothing. */
export function formatVolume(volume: number, means: VolumeMeaning): string | undefined {
  return means === 'nothing' ? undefined : texts.volumes[means](volume, formatCount(volume));
}

/**
 * The volume of two periods together: trades are summed, of other counts the later one counts.
 */
export function volumeTogether(earlier: number, later: number, means: VolumeMeaning): number {
  return means === 'trades' ? earlier + later : later;
}
