import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { textsIn } from './texts-in-code.js';

/** Names from the game, which exist for items in every language. */
const GAME_NAMES = 'items/item-name.ts';

const ONLY_IN_DEVELOPMENT = /^design\//;

const WEB = fileURLToPath(new URL('../../src/web', import.meta.url));

test('user-visible texts are only in web/messages', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^messages\//.test(file))
    .filter((file) => file !== GAME_NAMES && !ONLY_IN_DEVELOPMENT.test(file))
    .sort();
  const found = files.flatMap((file) =>
    textsIn(readFileSync(join(WEB, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

test.each([
  '<p>No price</p>',
  '<p>{none ? "unknown" : price}</p>',
  '<p>{`$' + '{count} items`}</p>',
  '<Field label="Price" />',
  '<Field label={known ? "Price" : "Cost"} />',
  'const NAMES = { none: "No price" };',
  'say(`$' + '{count} of them are left`);',
])('a text is found in %s', (code) => {
  expect(textsIn(code)).not.toEqual([]);
});

test.each([
  '<p className="soft small">{texts.none}</p>',
  '<p data-kind={late ? "warn" : "ok"}>{count}</p>',
  'if (event.key === "Escape") close();',
  'type Name = "No price";',
  'throw new Error("The list is empty");',
  'list.querySelector(".row a");',
])('no text is found in %s', (code) => {
  expect(textsIn(code)).toEqual([]);
});
