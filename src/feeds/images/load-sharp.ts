import type Sharp from 'sharp';
import type { Log } from '../../domain/log.js';

/** Loads libvips, which takes 25 MB of memory; undefined, with a warning, if this machine cannot. */
export async function loadSharp(log: Log): Promise<typeof Sharp | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    // One thread per image, and no cache.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  } catch (err) {
    log.warn({ err }, 'cannot load libvips; images are sent in full size, and none are drawn');
    return undefined;
  }
}
