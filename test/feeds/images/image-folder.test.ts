import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readImage } from '../../../src/feeds/images/image.js';
import { ImageFolder } from '../../../src/feeds/images/image-folder.js';
import { PNG } from '../../support/image-server.js';
import { temporaryFolder } from '../../support/program.js';

const ADDRESS = 'https://pictures.example/a.png';

/** An image of 1,000 bytes. */
function image() {
  const read = readImage(Buffer.concat([PNG, Buffer.alloc(1_000 - PNG.length)]));
  if (read === undefined) throw new Error('it is an image');
  return read;
}

describe('a folder of images', () => {
  test('returns written files, also after a restart', async () => {
    const folder = join(temporaryFolder(), 'images');
    const first = new ImageFolder(folder, 10_000);
    expect(await first.read(ADDRESS)).toBeUndefined();
    await first.write(ADDRESS, image());
    expect(await first.read(ADDRESS)).toEqual(image());
    expect(await new ImageFolder(folder, 10_000).read(ADDRESS)).toEqual(image());
  });

  test('stays within its limit, and removes the least recently read', async () => {
    const folder = temporaryFolder();
    const images = new ImageFolder(folder, 3_000);
    for (const name of ['a', 'b', 'c']) await images.write(name, image());
    await images.read('a');
    await images.write('d', image());
    await expect.poll(() => readdir(folder)).toHaveLength(3);
    expect(await images.read('b')).toBeUndefined();
    expect(await images.read('a')).toEqual(image());
  });

  test('keeps the order of reads across a restart', async () => {
    const folder = temporaryFolder();
    const before = new ImageFolder(folder, 10_000);
    for (const name of ['a', 'b', 'c']) await before.write(name, image());
    for (const name of await readdir(folder)) await utimes(join(folder, name), 1, 1);
    await before.read('a');
    const after = new ImageFolder(folder, 1_000);
    expect(await after.read('a')).toEqual(image());
    expect(await after.read('b')).toBeUndefined();
    await expect.poll(() => readdir(folder)).toHaveLength(1);
  });

  test('stays below the limit if an image is larger than that', async () => {
    const folder = temporaryFolder();
    await new ImageFolder(folder, 500).write(ADDRESS, image());
    expect(await readdir(folder)).toEqual([]);
  });

  test('does not return a file that is not an image, and tolerates a removed one', async () => {
    const folder = temporaryFolder();
    await new ImageFolder(folder, 10_000).write(ADDRESS, image());
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), '<svg onload="alert(1)"/>');
    expect(await new ImageFolder(folder, 10_000).read(ADDRESS)).toBeUndefined();
    await writeFile(join(folder, name), '');
    expect(await new ImageFolder(folder, 10_000).read(ADDRESS)).toBeUndefined();
  });

  test('removes files left unfinished by a crash, and no unrelated files', async () => {
    const folder = temporaryFolder();
    const left = `${'0'.repeat(64)}.${crypto.randomUUID()}.tmp`;
    const young = `${'1'.repeat(64)}.${crypto.randomUUID()}.tmp`;
    for (const name of [left, young, 'notes.txt']) await writeFile(join(folder, name), 'half');
    await utimes(join(folder, left), 1, 1);
    await new ImageFolder(folder, 10_000).read(ADDRESS);
    expect((await readdir(folder)).sort()).toEqual([young, 'notes.txt'].sort());
  });

  test('does not use an address as a path', async () => {
    const outside = temporaryFolder();
    const folder = join(outside, 'images');
    await mkdir(folder);
    const address = 'https://pictures.example/../../../etc/passwd%00';
    await new ImageFolder(folder, 10_000).write(address, image());
    expect(await readdir(outside)).toEqual(['images']);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect((await readFile(join(folder, name))).length).toBe(1_000);
  });
});
