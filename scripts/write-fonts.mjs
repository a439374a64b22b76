// Writes dist/fonts: the font of the web UI in the two widths that its style sheets use, a third of the bytes of the
// whole font. The names are those in src/web/styles/fonts.css.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import subsetFont from 'subset-font';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];

/** Percent of the usual width. */
const WIDTHS = { text: 96, narrow: 87 };

/** The font has 100 to 900. */
const WEIGHTS = { min: 400, max: 700 };

mkdirSync(at('dist/fonts'), { recursive: true });
for (const subset of SUBSETS) {
  const file = at(
    `node_modules/@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`,
  );
  const characters = String.fromCodePoint(...openSync(file).characterSet);
  for (const [name, wdth] of Object.entries(WIDTHS)) {
    const font = await subsetFont(readFileSync(file), characters, {
      targetFormat: 'woff2',
      variationAxes: { wdth, wght: WEIGHTS },
    });
    writeFileSync(at(`dist/fonts/archivo-${subset}-${name}.woff2`), font);
  }
}
