import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArchiveHeader, Rows } from '../../src/backup/archive.js';
import { openArchive } from '../../src/backup/read-archive.js';
import { writeArchive } from '../../src/backup/write-archive.js';
import { temporaryFolder } from '../support/program.js';
import { runs } from '../support/property-runs.js';

const HEADER: ArchiveHeader = {
  format: 'itemtide backup',
  version: 1,
  program: '1.2.3',
  takenAt: '2026-11-20T12:00:00.000Z',
  schema: 1,
  service: 'a',
  tables: [
    { name: 'one', columns: ['id'] },
    { name: 'two', columns: ['id'] },
  ],
  sequences: [],
};

async function* inOrder(blocks: readonly Rows[]) {
  yield* blocks;
}

async function write(file: string, blocks: readonly Rows[]) {
  return writeArchive(file, HEADER, inOrder(blocks), new AbortController().signal);
}

async function read(file: string) {
  const archive = await openArchive(file, () => {});
  const blocks: Rows[] = [];
  for await (const block of archive.rows()) blocks.push(block);
  return { blocks, header: archive.header, sums: archive.sums() };
}

const anyBlock = fc.record({
  table: fc.constantFrom('one', 'two'),
  rows: fc.nat(),
  tuples: fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
});

test('any content is read as written', async () => {
  const file = join(temporaryFolder(), 'a.backup');
  await fc.assert(
    fc.asyncProperty(fc.array(anyBlock), async (blocks) => {
      const { tables } = await write(file, blocks);
      expect(await read(file)).toEqual({ blocks, header: HEADER, sums: tables });
    }),
    { numRuns: runs(50) },
  );
});

const block: Rows = { table: 'one', rows: 3, tuples: new TextEncoder().encode('some rows') };

test('a truncated file is refused', async () => {
  const file = join(temporaryFolder(), 'a.backup');
  await write(file, [block]);
  const whole = readFileSync(file);
  for (let length = 0; length < whole.length; length += 1) {
    writeFileSync(file, whole.subarray(0, length));
    await expect(read(file), String(length)).rejects.toThrow('is not a complete backup');
  }
});

test('a file that is valid gzip but has short, extra or changed contents is refused', async () => {
  const file = join(temporaryFolder(), 'a.backup');
  await write(file, [block, { ...block, table: 'two' }]);
  const contents = gunzipSync(readFileSync(file));
  const text = contents.toString('latin1');
  for (const wrong of [
    text.slice(0, text.lastIndexOf('{"end"')),
    `${text}more`,
    text.replace('some rows', 'same rows'),
    text.replace('"rows":3', '"rows":4'),
    text.replace('"table":"two"', '"table":"one"'),
    text.replace('"bytes":9', '"bytes":-9'),
    text.replace('"bytes":9', '"bytes":99999999999'),
    text.replace('"bytes":9', `"bytes":${4 * 2 ** 20 + 1}`),
    text.replace('"version":1', '"version":2'),
    text.replace('itemtide backup', 'something else'),
    'no line',
    'null\n',
  ]) {
    writeFileSync(file, gzipSync(Buffer.from(wrong, 'latin1')));
    await expect(read(file), wrong).rejects.toThrow(`${file} is not a complete backup: `);
  }
});

test('a row that is too long to be read again fails the backup', async () => {
  const folder = temporaryFolder();
  const tuples = new Uint8Array(4 * 2 ** 20 + 1);
  const written = write(join(folder, 'a.backup'), [{ table: 'one', rows: 1, tuples }]);
  await expect(written).rejects.toThrow('a row of one is too long for a backup');
  expect(readdirSync(folder)).toEqual([]);
});

test('a failed backup keeps the previous one unchanged, and leaves no other file', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'a.backup');
  await write(file, [block]);
  const before = readFileSync(file);
  async function* failing() {
    yield block;
    throw new Error('the disk is gone');
  }
  const { signal } = new AbortController();
  await expect(writeArchive(file, HEADER, failing(), signal)).rejects.toThrow('the disk is gone');
  expect(readFileSync(file)).toEqual(before);
  await expect(read(`${file}.partial`)).rejects.toThrow('cannot be read');
});
