// Writes dist/fonts: the fonts of the web UI in the two widths that its pages use, a third of the bytes of the whole
// fonts, and the style sheet that names them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import subsetFont from 'subset-font';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * By font: its scripts, of which the last one with a character is used, and its `wdth` by the name of a width. Archivo
 * lacks Cyrillic; that of Roboto Flex has its height, and is narrowed as Archivo is.
 */
const FONTS = [
  {
    font: 'archivo',
    subsets: ['vietnamese', 'latin-ext', 'latin'],
    widths: { narrow: 87, text: 96 },
  },
  { font: 'roboto-flex', subsets: ['cyrillic-ext', 'cyrillic'], widths: { narrow: 45, text: 96 } },
];

/** Percent of the usual width, as style sheets say it. */
const STRETCH = { narrow: 87, text: 96 };

const WEIGHTS = { min: 400, max: 700 };

/** Heights of Archivo, as shares of its size. */
const ASCENT = 0.878;
const DESCENT = 0.21;

/**
 * The usual fonts in their place until they have loaded. Percent to which each is scaled: the width of a text of the
 * pages relative to its own, so that nothing moves.
 */
const STANDINS = [
  {
    name: 'Arial',
    weight: '400 599',
    local: ['Arial', 'Liberation Sans'],
    latin: 94.9,
    cyrillic: 99.6,
  },
  {
    name: 'Arial',
    weight: '600 700',
    local: ['Arial Bold', 'Liberation Sans Bold'],
    latin: 93.7,
    cyrillic: 97.6,
  },
  { name: 'Roboto', weight: '400 700', local: ['Roboto'], latin: 96.2, cyrillic: 97 },
  { name: 'DejaVu', weight: '400 700', local: ['DejaVu Sans'], latin: 85.1, cyrillic: 87.1 },
];

const folderOf = (font) => `node_modules/@fontsource-variable/${font}`;
const rangesOf = (font) => JSON.parse(readFileSync(at(`${folderOf(font)}/unicode.json`), 'utf8'));

mkdirSync(at('dist/fonts'), { recursive: true });
const faces = ['/* Made by scripts/write-fonts.mjs. Both fonts: SIL Open Font License 1.1. */'];
for (const { font, subsets, widths } of FONTS) {
  const ranges = rangesOf(font);
  for (const subset of subsets) {
    const source = at(`${folderOf(font)}/files/${font}-${subset}-wdth-normal.woff2`);
    const characters = String.fromCodePoint(...openSync(source).characterSet);
    for (const [width, wdth] of Object.entries(widths)) {
      const file = `${font}-${subset}-${width}.woff2`;
      const bytes = await subsetFont(readFileSync(source), characters, {
        targetFormat: 'woff2',
        variationAxes: { wdth, wght: WEIGHTS },
      });
      writeFileSync(at(`dist/fonts/${file}`), bytes);
      faces.push(
        face({
          'font-family': '"Archivo"',
          'font-display': 'swap',
          'font-weight': `${WEIGHTS.min} ${WEIGHTS.max}`,
          'font-stretch': `${STRETCH[width]}%`,
          src: `url("${file}") format("woff2")`,
          'unicode-range': ranges[subset],
        }),
      );
    }
  }
}
for (const { name, weight, local, ...sizes } of STANDINS) {
  for (const { font, subsets } of FONTS) {
    const subset = subsets.at(-1);
    const size = sizes[subset];
    faces.push(
      face({
        'font-family': `"Archivo ${name}"`,
        'font-weight': weight,
        src: local.map((one) => `local("${one}")`).join(', '),
        'size-adjust': `${size}%`,
        'ascent-override': `${((ASCENT / size) * 10_000).toFixed(1)}%`,
        'descent-override': `${((DESCENT / size) * 10_000).toFixed(1)}%`,
        'line-gap-override': '0%',
        'unicode-range': rangesOf(font)[subset],
      }),
    );
  }
}
writeFileSync(at('dist/fonts/faces.css'), `${faces.join('\n\n')}\n`);

function face(descriptors) {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`);
  return `@font-face {\n${lines.join('\n')}\n}`;
}
