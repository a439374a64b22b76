// Writes file.gz next to each text of a folder, and file.br, as small as they get and where that is clearly smaller: the
// service sends them as they are. Usage: compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes that another file must save. */
const WORTH = 512;

const TEXTS = /\.(css|html|js|json|md|svg)$/;

const [folder] = process.argv.slice(2);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const text = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const zipped = gzipSync(text, { level: 9 });
  if (zipped.length + WORTH < text.length) writeFileSync(`${file}.gz`, zipped);
  const smaller = brotliCompressSync(text, { params });
  if (smaller.length + WORTH < zipped.length) writeFileSync(`${file}.br`, smaller);
}
