import type { MarketName } from '../domain/market-name.js';

/** The kind of an item, and its name within the kind. */
export interface Kind {
  /** Never empty. */
  readonly weaponType: string;
  readonly skinName: string;
}

const SEPARATOR = ' | ';

/** Prefixes before the first separator that name a kind other than a weapon. */
const PREFIX_KINDS = new Map([
  ['Sticker', 'Sticker'],
  ['Sticker Slab', 'Sticker Slab'],
  ['Patch', 'Patch'],
  ['Charm', 'Charm'],
  ['Music Kit', 'Music Kit'],
  ['Graffiti', 'Graffiti'],
  ['Sealed Graffiti', 'Graffiti'],
]);

/** Weapons, to recognize names without a wear; a name with a wear is always that of a weapon. */
const WEAPONS = new Set(
  (
    'AK-47,AUG,AWP,CZ75-Auto,Desert Eagle,Dual Berettas,FAMAS,Five-SeveN,G3SG1,Galil AR,Glock-18,' +
    'M249,M4A1-S,M4A4,MAC-10,MAG-7,MP5-SD,MP7,MP9,Negev,Nova,P2000,P250,P90,PP-Bizon,R8 Revolver,' +
    'SCAR-20,SG 553,SSG 08,Sawed-Off,Tec-9,UMP-45,USP-S,XM1014,Zeus x27'
  ).split(','),
);

/** Patterns for names without a separator; the first match is used. */
const WHOLE_NAME_KINDS: readonly (readonly [RegExp, string])[] = [
  [/\bKey$/, 'Key'],
  [/\bPass\b/, 'Pass'],
  [/^(?:Pallet of Presents|Audience Participation Parcel|Gift Package)$/, 'Gift'],
  [
    /^(?:Name Tag|Storage Unit|Trade Up Contract|.* Swap Tool|Swap Tool|Charm Detachment.*)$/s,
    'Tool',
  ],
  [/\b(?:Pin|Coin|Medal|Trophy|Badge|License)$/, 'Collectible'],
  [/^(?:Champion|Finalist|(?:Semi|Quarter)finalist) at /, 'Collectible'],
  [/\b(?:Case|Capsule|Package|Box|Pack|Terminal|Collection)(?: Series)?(?: \d+)?$/, 'Container'],
  [/\b(?:Legends|Challengers|Contenders)\b/, 'Container'],
];

/**
 * Determines the kind by the naming rules of the game. `weaponType` is the weapon without star
 * (`AK-47`, `Karambit`) or the kind (`Sticker`, `Container`, `Agent`); `Other` if no rule matches.
 * `skinName` is the rest of the name without kind, quality and wear.
 */
export function kindOf(name: MarketName): Kind {
  const { star, stem, wear } = name;
  const separator = stem.indexOf(SEPARATOR);
  if (separator < 0) return { weaponType: wholeNameKind(name), skinName: stem };

  const before = stem.slice(0, separator).trim();
  const after = stem.slice(separator + SEPARATOR.length);
  const prefixKind = PREFIX_KINDS.get(before);
  if (prefixKind !== undefined) return { weaponType: prefixKind, skinName: after };
  if (before === 'Autograph Capsule') return { weaponType: 'Container', skinName: stem };
  if (before === '') return { weaponType: 'Other', skinName: stem };
  if (star || wear !== '' || WEAPONS.has(before)) return { weaponType: before, skinName: after };
  return { weaponType: 'Agent', skinName: stem };
}

function wholeNameKind({ star, stem, wear }: MarketName): string {
  const bare = stem.trim();
  if (bare !== '' && (star || wear !== '' || WEAPONS.has(bare))) return bare;
  return WHOLE_NAME_KINDS.find(([pattern]) => pattern.test(bare))?.[1] ?? 'Other';
}
