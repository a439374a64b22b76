import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../support/program.js';

/** A separate file system whose power can be cut. */
export interface CutDisk {
  readonly folder: string;
  /**
   * Cuts the power: from now on nothing reaches the disk, including earlier writes that were not
   * synced.
   */
  cut(): void;
  /** Mounts it again in its state after the cut. No program may have a file open on it. */
  restore(): void;
}

/** Sparse: unwritten blocks take no space. */
const DISK_BYTES = 2 ** 30;

/**
 * The age in seconds at which the kernel writes pages by itself. Longer than a test: unsynced data
 * is always lost.
 */
const COMMIT_SECONDS = 600;

/**
 * EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH of Linux' fs/ext4/ext4.h, used to test file
 * systems: it stops all writes to the disk, including the journal that is still in memory.
 */
const CUT = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))
`;

/** Why power cannot be cut on this machine; undefined if it can. */
export function whyNoPowerCut(): string | undefined {
  try {
    const disk = makeDisk((remove) => removals.push(remove));
    disk.cut();
    disk.restore();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  } finally {
    for (const remove of removals.splice(0).reverse()) remove();
  }
}

const removals: (() => void)[] = [];

/** Creates an ext4 in a file and mounts it over a loop device; it is removed after the test. */
export function makeDisk(whenDone: (remove: () => void) => void = onTestFinished): CutDisk {
  const place = temporaryFolder(whenDone);
  const image = join(place, 'image');
  const folder = join(place, 'disk');
  writeFileSync(image, '');
  truncateSync(image, DISK_BYTES);
  mkdirSync(folder);
  execFileSync('mkfs.ext4', ['-q', '-F', image]);
  const mount = () =>
    execFileSync('mount', ['-o', `loop,commit=${COMMIT_SECONDS}`, image, folder], {
      stdio: 'pipe',
    });
  const unmount = () => execFileSync('umount', [folder], { stdio: 'pipe' });
  mount();
  whenDone(unmount);
  return {
    folder,
    cut: () => execFileSync('python3', ['-c', CUT, folder]),
    restore() {
      unmount();
      mount();
    },
  };
}
