import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPicture } from '../../../src/feeds/pictures/picture.js';
import { PictureFolder } from '../../../src/feeds/pictures/picture-folder.js';
import { PNG } from '../../support/picture-server.js';
import { temporaryFolder } from '../../support/program.js';

const ADDRESS = 'https://pictures.example/a.png';

/** An image of 1,000 bytes. */
function picture() {
  const read = readPicture(Buffer.concat([PNG, Buffer.alloc(1_000 - PNG.length)]));
  if (read === undefined) throw new Error('it is a picture');
  return read;
}

describe('a folder of images', () => {
  test('returns written files, also after a restart', async () => {
    const folder = join(temporaryFolder(), 'pictures');
    const first = new PictureFolder(folder, 10_000);
    expect(await first.read(ADDRESS)).toBeUndefined();
    await first.write(ADDRESS, picture());
    expect(await first.read(ADDRESS)).toEqual(picture());
    expect(await new PictureFolder(folder, 10_000).read(ADDRESS)).toEqual(picture());
  });

  test('stays within its limit, and removes the least recently read', async () => {
    const folder = temporaryFolder();
    const pictures = new PictureFolder(folder, 3_000);
    for (const name of ['a', 'b', 'c']) await pictures.write(name, picture());
    await pictures.read('a');
    await pictures.write('d', picture());
    await expect.poll(() => readdir(folder)).toHaveLength(3);
    expect(await pictures.read('b')).toBeUndefined();
    expect(await pictures.read('a')).toEqual(picture());
  });

  test('keeps the order of reads across a restart', async () => {
    const folder = temporaryFolder();
    const before = new PictureFolder(folder, 10_000);
    for (const name of ['a', 'b', 'c']) await before.write(name, picture());
    for (const name of await readdir(folder)) await utimes(join(folder, name), 1, 1);
    await before.read('a');
    const after = new PictureFolder(folder, 1_000);
    expect(await after.read('a')).toEqual(picture());
    expect(await after.read('b')).toBeUndefined();
    await expect.poll(() => readdir(folder)).toHaveLength(1);
  });

  test('stays below the limit if an image is larger than that', async () => {
    const folder = temporaryFolder();
    await new PictureFolder(folder, 500).write(ADDRESS, picture());
    expect(await readdir(folder)).toEqual([]);
  });

  test('does not return a file that is not an image, and tolerates a removed one', async () => {
    const folder = temporaryFolder();
    await new PictureFolder(folder, 10_000).write(ADDRESS, picture());
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), '<svg onload="alert(1)"/>');
    expect(await new PictureFolder(folder, 10_000).read(ADDRESS)).toBeUndefined();
    await writeFile(join(folder, name), '');
    expect(await new PictureFolder(folder, 10_000).read(ADDRESS)).toBeUndefined();
  });

  test('removes files left unfinished by a crash, and no unrelated files', async () => {
    const folder = temporaryFolder();
    const left = `${'0'.repeat(64)}.${crypto.randomUUID()}.tmp`;
    const young = `${'1'.repeat(64)}.${crypto.randomUUID()}.tmp`;
    for (const name of [left, young, 'notes.txt']) await writeFile(join(folder, name), 'half');
    await utimes(join(folder, left), 1, 1);
    await new PictureFolder(folder, 10_000).read(ADDRESS);
    expect((await readdir(folder)).sort()).toEqual([young, 'notes.txt'].sort());
  });

  test('does not use an address as a path', async () => {
    const outside = temporaryFolder();
    const folder = join(outside, 'pictures');
    await mkdir(folder);
    const address = 'https://pictures.example/../../../etc/passwd%00';
    await new PictureFolder(folder, 10_000).write(address, picture());
    expect(await readdir(outside)).toEqual(['pictures']);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect((await readFile(join(folder, name))).length).toBe(1_000);
  });
});
