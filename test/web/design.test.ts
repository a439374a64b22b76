import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../../src/web/', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../../docs/design.md', import.meta.url));
const TOKENS = 'styles/tokens.css';

const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** The declarations of a style sheet, without comments: `color: var(--ink)`. */
function declarationsOf(file: string): string[] {
  const text = readFileSync(WEB + file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/(?<=[{;]\s*)[a-z-]+:\s*[^;{}]+/g)].map(([declaration]) => declaration);
}

describe.each(sheets.filter((file) => file !== TOKENS))('%s', (file) => {
  const declarations = declarationsOf(file);

  test('defines no colour', () => {
    const own = declarations.filter((declaration) =>
      /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab|color)\(|:\s*(white|black|red|green|blue|gr[ae]y)\b/i.test(
        declaration,
      ),
    );
    expect(own).toEqual([]);
  });

  test('defines neither a font size nor a radius', () => {
    const own = declarations.filter(
      (declaration) =>
        /^(font-size|border-radius):/.test(declaration) &&
        !/:\s*(var\(--(text|radius)[\w-]*\)|inherit|0|50%|999px)\s*$/.test(declaration),
    );
    expect(own).toEqual([]);
  });
});

test('the document lists exactly the colours, sizes and spaces', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  const named = [...document.matchAll(/`(--[\w-]+)`/g)].map(([, token]) => token);
  const tokens = declarationsOf(TOKENS).flatMap((declaration) => {
    const [, token] = /^(--[\w-]+):/.exec(declaration) ?? [];
    return token ?? [];
  });
  const text = readFileSync(WEB + TOKENS, 'utf8');
  const all = [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, token]) => token);
  expect(tokens.length).toBeGreaterThan(20);
  expect([...new Set(named)].sort()).toEqual([...new Set(all)].sort());
});
