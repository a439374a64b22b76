import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readDocument } from './blocks.js';
import { commandsTable, exitCodesTable } from './command-documents.js';
import { environmentFile, mostSetTable, settingsPage } from './setting-documents.js';

/** The files that are entirely generated. */
const FILES: Readonly<Record<string, () => string>> = {
  'docs/settings.md': settingsPage,
  '.env.example': environmentFile,
};

/** The generated tables of other documents, by their name in the markers around them. */
const TABLES: readonly (readonly [document: string, name: string, text: () => string])[] = [
  ['README.md', 'settings', mostSetTable],
  ['README.md', 'commands', commandsTable],
  ['docs/operating.md', 'exit codes', exitCodesTable],
];

// "npm run docs" updates the files instead of comparing them.
test.each(Object.entries(FILES))('%s is up to date', async (path, text) => {
  await expect(text()).toMatchFileSnapshot(join(ROOT, path));
});

test.each(TABLES)('%s, table %s is up to date', async (path, name, text) => {
  await expect(withTable(readDocument(path), name, text())).toMatchFileSnapshot(join(ROOT, path));
});

/** The document with this text between `<!-- table: name -->` and `<!-- end of table -->`. */
function withTable(document: string, name: string, text: string): string {
  const form = new RegExp(`(?<=<!-- table: ${name} -->\\n)[^]*?(?=<!-- end of table -->)`);
  if (!form.test(document)) throw new Error(`The document has no table ${name}.`);
  return document.replace(form, () => `${text}\n`);
}
