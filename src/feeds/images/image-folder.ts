import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../domain/units.js';
import { ifMissing } from '../../runtime/files/if-missing.js';
import { type Image, readImage } from './image.js';

/** Unfinished files younger than this are kept: another process may be writing them. */
const WRITING = HOUR_MS;

const NAME = /^[0-9a-f]{64}$/;
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.tmp$/;

/**
 * Images in a folder of limited size: the least recently read are removed. Files are named by the
 * digest of their address, so that no part of an address becomes a path. A file is written under
 * another name, synced and renamed, so that it is always complete. Another process with the same
 * folder may remove any file.
 */
export class ImageFolder {
  readonly #folder: string;
  readonly #sizes: LRUCache<string, number>;
  #opening: Promise<void> | undefined;

  /** @param maxSize of all files together, in bytes */
  constructor(folder: string, maxSize: number) {
    this.#folder = folder;
    this.#sizes = new LRUCache({
      maxSize,
      sizeCalculation: (size) => size,
      dispose: (_size, name, reason) => {
        // If it cannot be removed, it stays on the disk and is counted again at the next start.
        if (reason === 'evict') rm(this.#path(name), { force: true }).catch(() => undefined);
      },
    });
  }

  /** @throws Error of the file system */
  async read(address: string): Promise<Image | undefined> {
    await this.#opened();
    const name = nameOf(address);
    if (this.#sizes.get(name) === undefined) return undefined;
    const bytes = await readFile(this.#path(name)).catch(ifMissing);
    const image = bytes && readImage(bytes);
    if (image === undefined) {
      this.#sizes.delete(name);
      return undefined;
    }
    const now = new Date();
    // Lets the next start know which files were read last.
    await utimes(this.#path(name), now, now).catch(ifMissing);
    return image;
  }

  /** @throws Error of the file system, for example if the disk is full */
  async write(address: string, { bytes }: Image): Promise<void> {
    await this.#opened();
    const name = nameOf(address);
    const unfinished = `${this.#path(name)}.${randomUUID()}.tmp`;
    try {
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, this.#path(name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.#sizes.set(name, bytes.length);
    if (!this.#sizes.has(name)) await rm(this.#path(name), { force: true });
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  /** Reads the folder at the first use, and again after a failure. */
  #opened(): Promise<void> {
    this.#opening ??= this.#open().catch((error) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const names = await readdir(this.#folder);
    const old = Date.now() - WRITING;
    const files: { name: string; size: number; readAt: number }[] = [];
    for (const name of names.filter(
      (fileName) => NAME.test(fileName) || UNFINISHED.test(fileName),
    )) {
      const stats = await stat(this.#path(name)).catch(ifMissing);
      if (stats === undefined) continue;
      if (NAME.test(name)) files.push({ name, size: stats.size, readAt: stats.mtimeMs });
      else if (stats.mtimeMs < old) await rm(this.#path(name), { force: true });
    }
    files.sort((a, b) => a.readAt - b.readAt);
    // Empty files must be counted too, but lru-cache only takes positive sizes.
    for (const { name, size } of files) this.#sizes.set(name, Math.max(1, size));
  }
}

function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
