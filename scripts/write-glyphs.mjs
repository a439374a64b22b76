// Writes dist/glyphs.json: the outlines of the web UI's font, for images that the service draws. Slim containers have
// no fonts, so text in images is drawn as paths.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Earlier files are preferred. Their default weight is 600. */
const FILES = ['latin', 'latin-ext'].map((subset) =>
  at(`node_modules/@fontsource-variable/archivo/files/archivo-${subset}-wght-normal.woff2`),
);

const glyphs = {};
let unitsPerEm = 0;
for (const file of FILES) {
  const font = openSync(file);
  unitsPerEm = font.unitsPerEm;
  for (const point of font.characterSet) {
    const glyph = font.glyphForCodePoint(point);
    glyphs[String.fromCodePoint(point)] ??= [glyph.advanceWidth, glyph.path.toSVG()];
  }
}
mkdirSync(at('dist'), { recursive: true });
writeFileSync(at('dist/glyphs.json'), JSON.stringify({ unitsPerEm, glyphs }));
