import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Written by scripts/write-glyphs.mjs. */
const FILE = fileURLToPath(new URL('../../../dist/glyphs.json', import.meta.url));

/** In thousandths of the font size: how far the next glyph is, and an outline with y upwards. */
type Glyph = readonly [advance: number, outline: string];

interface Font {
  readonly unitsPerEm: number;
  readonly glyphs: Readonly<Record<string, Glyph>>;
}

/** Not in the font: the star of knives and gloves. */
const STAR: Glyph = [
  800,
  'M400 700L472 479L704 479L516 342L588 121L400 258L212 121L284 342L96 479L328 479Z',
];

let loaded: Font | undefined;

function font(): Font {
  loaded ??= JSON.parse(readFileSync(FILE, 'utf8')) as Font;
  return loaded;
}

function glyphOf(character: string): Glyph | undefined {
  if (character === '★') return STAR;
  const { glyphs } = font();
  return Object.hasOwn(glyphs, character) ? glyphs[character] : undefined;
}

export interface TextStyle {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  /** In pixels. */
  readonly size: number;
  readonly color: string;
  /** The text is cut with an ellipsis to this width in pixels. */
  readonly width: number;
  readonly align?: 'end';
}

/** The text without characters that the font lacks, such as Chinese ones. */
export function drawable(text: string): string {
  const known = [...text.normalize('NFC')].filter((one) => glyphOf(one) !== undefined);
  return known.join('').replace(/ {2,}/g, ' ').trim();
}

/** Width of a text in pixels, without kerning. */
export function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, one) => sum + (glyphOf(one)?.[0] ?? 0), 0);
  return (units * size) / font().unitsPerEm;
}

/** The text as SVG paths, which need no font where they are drawn. */
export function drawText(text: string, style: TextStyle): string {
  const { y, size, color, align } = style;
  const shown = shortened(drawable(text), size, style.width);
  const scale = size / font().unitsPerEm;
  let x = align === 'end' ? style.x - textWidth(shown, size) : style.x;
  let paths = '';
  for (const character of shown) {
    const [advance, outline] = glyphOf(character) ?? [0, ''];
    if (outline !== '') {
      paths += `<path transform="translate(${x.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${outline}"/>`;
    }
    x += advance * scale;
  }
  return `<g fill="${color}">${paths}</g>`;
}

function shortened(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, size) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}
