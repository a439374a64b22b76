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

const PARTS =
  /^(★ )?(?:(StatTrak™|Souvenir) )?(.*?)(?: \((Factory New|Minimal Wear|Field-Tested|Well-Worn|Battle-Scarred)\))?$/s;

/** Takes any string apart; {@link joinMarketName} gives exactly the same string again. */
export function splitMarketName(name: string): MarketName {
  const [, star, quality = '', stem = '', wear = ''] = PARTS.exec(name) ?? [];
  return {
    star: star !== undefined,
    quality: quality as Quality,
    stem,
    wear: wear as Wear | '',
  };
}

/** Puts the parts of a name together, in the order in which the game writes them. */
export function joinMarketName({ star, quality, stem, wear }: MarketName): string {
  const marks = `${star ? '★ ' : ''}${quality === '' ? '' : `${quality} `}`;
  return `${marks}${stem}${wear === '' ? '' : ` (${wear})`}`;
}
