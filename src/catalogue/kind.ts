import type { MarketName } from '../domain/market-name.js';

/** What kind of thing a name is of, and which one of that kind. */
export interface Kind {
  /** Never empty. */
  readonly weaponType: string;
  readonly skinName: string;
}

const SEPARATOR = ' | ';

/** What stands before the first separator, where that is a kind and no weapon. */
const PREFIX_KINDS = new Map([
  ['Sticker', 'Sticker'],
  ['Sticker Slab', 'Sticker Slab'],
  ['Patch', 'Patch'],
  ['Charm', 'Charm'],
  ['Music Kit', 'Music Kit'],
  ['Graffiti', 'Graffiti'],
  ['Sealed Graffiti', 'Graffiti'],
]);

/** Weapons, for names that leave the wear out; anything with a wear is told by that. */
const WEAPONS = new Set(
  (
    'AK-47,AUG,AWP,CZ75-Auto,Desert Eagle,Dual Berettas,FAMAS,Five-SeveN,G3SG1,Galil AR,Glock-18,' +
    'M249,M4A1-S,M4A4,MAC-10,MAG-7,MP5-SD,MP7,MP9,Negev,Nova,P2000,P250,P90,PP-Bizon,R8 Revolver,' +
    'SCAR-20,SG 553,SSG 08,Sawed-Off,Tec-9,UMP-45,USP-S,XM1014,Zeus x27'
  ).split(','),
);

/** How the names of things without a separator end or begin; the first that fits decides. */
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
 * Tells the kind by the rules with which the game makes names. `weaponType` is the weapon without
 * star (`AK-47`, `Karambit`) or the kind (`Sticker`, `Container`, `Agent`); `Other` where no rule
 * fits. `skinName` is what the name says beyond kind, quality and wear.
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
