/** The wears of painted items, best first. */
export const WEARS = [
  'Factory New',
  'Minimal Wear',
  'Field-Tested',
  'Well-Worn',
  'Battle-Scarred',
] as const;

export type Wear = (typeof WEARS)[number];

/** The qualities; `''` is the ordinary one, which names do not state. */
export const QUALITIES = ['', 'StatTrak™', 'Souvenir'] as const;

export type Quality = (typeof QUALITIES)[number];

/** The parts of a market_hash_name: `★ StatTrak™ Karambit | Fade (Factory New)`. */
export interface MarketName {
  /** Knives and gloves. */
  readonly star: boolean;
  readonly quality: Quality;
  /** `Karambit | Fade`: common to all qualities and wears of an item. */
  readonly stem: string;
  readonly wear: Wear | '';
}

/** Windows-1252 read as Latin-1: quotes and dashes appear as C1 controls. The game writes ASCII. */
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
 * Removes differences between names that mean the same item: drops C1 controls and format characters
 * (zero width, direction), replaces separators by blanks, composes characters (NFC), and spells
 * `StatTrak™` and `(Holo-Foil)` as the platform does. Consecutive blanks stay: real names have them.
 */
export function normalMarketName(name: string): string {
  return spelledAsOnPlatform(withoutInvisible(name));
}

/** Markets leave out the sign of the trademark, and write the finish of old stickers with a slash. */
function spelledAsOnPlatform(name: string): string {
  return name.replace(/^(★ )?StatTrak (?=.)/, '$1StatTrak™ ').replace('(Holo/Foil)', '(Holo-Foil)');
}

function withoutInvisible(name: string): string {
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

/** Splits any string; {@link joinMarketName} restores exactly the same string. */
export function splitMarketName(name: string): MarketName {
  const [, star, quality = '', stem = '', wear = ''] = PARTS.exec(name) ?? [];
  return {
    star: star !== undefined,
    quality: QUALITIES.find((candidate) => candidate === quality) ?? '',
    stem,
    wear: WEARS.find((candidate) => candidate === wear) ?? '',
  };
}

/** Joins the parts of a name in the order of the game. */
export function joinMarketName({ star, quality, stem, wear }: MarketName): string {
  const marks = `${star ? '★ ' : ''}${quality === '' ? '' : `${quality} `}`;
  return `${marks}${stem}${wear === '' ? '' : ` (${wear})`}`;
}

/** The most characters of a name that the game platform sends; no item has a longer one. */
export const MAX_PLATFORM_NAME = 200;

/** Whether the finish is a Doppler, whose phases have the same market_hash_name. */
export function isDoppler(marketHashName: string): boolean {
  return /\bDoppler\b/.test(marketHashName);
}
