import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/commands.js';
import { ROOT, readDocument } from './blocks.js';
import { environmentFile, mostSetTable, settingsPage } from './setting-documents.js';

/** The files that are generated as a whole. */
const FILES: Readonly<Record<string, () => string>> = {
  'docs/settings.md': settingsPage,
  '.env.example': environmentFile,
};

/** The generated tables of other documents, by their name in the markers around them. */
const TABLES: readonly (readonly [document: string, name: string, text: () => string])[] = [
  ['README.md', 'settings', mostSetTable],
];

// "npm run docs" updates the files instead of comparing them.
test.each(Object.entries(FILES))('%s is up to date', async (path, text) => {
  await expect(text()).toMatchFileSnapshot(join(ROOT, path));
});

test.each(TABLES)('%s, table %s is up to date', async (path, name, text) => {
  await expect(withTable(readDocument(path), name, text())).toMatchFileSnapshot(join(ROOT, path));
});

test('README.md has a row for each command', () => {
  const [, section = ''] = readDocument('README.md').split('\n## Commands\n');
  const rows = [...section.matchAll(/^\| `itemtide ([a-z]+)/gm)].map(([, name]) => name);
  expect(rows).toEqual([...COMMANDS.keys()]);
});

/** The document with this text between `<!-- table: name -->` and `<!-- end of table -->`. */
function withTable(document: string, name: string, text: string): string {
  const form = new RegExp(`(?<=<!-- table: ${name} -->\\n)[^]*?(?=<!-- end of table -->)`);
  if (!form.test(document)) throw new Error(`The document has no table ${name}.`);
  return document.replace(form, () => `${text}\n`);
}
