/** The wears of painted items, best first. */
export const WEARS = [
  'Factory New',
  'Minimal Wear',
  'Field-Tested',
  'Well-Worn',
  'Battle-Scarred',
] as const;

export type Wear = (typeof WEARS)[number];

/** The qualities a name can state; `''` is the ordinary one, which it does not. */
export const QUALITIES = ['', 'StatTrak™', 'Souvenir'] as const;

export type Quality = (typeof QUALITIES)[number];

/** A market_hash_name in its parts: `★ StatTrak™ Karambit | Fade (Factory New)`. */
export interface MarketName {
  /** Knives and gloves. */
  readonly star: boolean;
  readonly quality: Quality;
  /** `Karambit | Fade`: what all qualities and wears of an item have in common. */
  readonly stem: string;
  readonly wear: Wear | '';
}

/** Windows-1252 read as Latin-1: its quotes and dashes come as C1 controls. The game writes ASCII. */
const MISREAD: Readonly<Record<string, string>> = {
  '\u0091': "'",
  '\u0092': "'",
  '\u0093': '"',
  '\u0094': '"',
  '\u0096': '-',
  '\u0097': '-',
};
const USUAL = /^[\x21-\x7e★™](?:[\x20-\x7e★™]*[\x21-\x7e★™])?$/;

/**
 * The name without what cannot be seen, so that no two names look the same for it: C1 controls and
 * format characters (zero width, direction) are left out, separators become blanks, and composed
 * characters are taken (NFC). Blanks in a row stay: real names have them.
 */
export function normalMarketName(name: string): string {
  if (USUAL.test(name)) return name;
  return name
    .replace(/[\u0080-\u009f]/g, (control) => MISREAD[control] ?? '')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim();
}

const PARTS =
  /^(★ )?(?:(StatTrak™|Souvenir) )?(.*?)(?: \((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\))?$/s;

/** Takes any string apart; {@link joinMarketName} gives exactly the same string again. */
export function splitMarketName(name: string): MarketName {
  const [, star, quality = '', stem = '', wear = ''] = PARTS.exec(name) ?? [];
  return {
    star: star !== undefined,
    quality: QUALITIES.find((each) => each === quality) ?? '',
    stem,
    wear: WEARS.find((each) => each === wear) ?? '',
  };
}

/** Puts the parts of a name together, in the order in which the game writes them. */
export function joinMarketName({ star, quality, stem, wear }: MarketName): string {
  const marks = `${star ? '★ ' : ''}${quality === '' ? '' : `${quality} `}`;
  return `${marks}${stem}${wear === '' ? '' : ` (${wear})`}`;
}
