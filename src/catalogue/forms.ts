import {
  joinMarketName,
  type MarketName,
  QUALITIES,
  type Quality,
  splitMarketName,
  WEARS,
  type Wear,
} from '../domain/market-name.js';

/** The names of an item: each of its qualities in each of its wears. */
export interface Forms {
  readonly qualities: readonly Quality[];
  /** Empty for items that do not wear. */
  readonly wears: readonly Wear[];
}

const WEAR_SHIFT = QUALITIES.length;

/** Packs forms into one number: a bit for each quality, then a bit for each wear. */
export function packForms({ qualities, wears }: Forms): number {
  let packed = 0;
  for (const quality of qualities) packed |= qualityBit(quality);
  for (const wear of wears) packed |= wearBit(wear);
  return packed;
}

/** The inverse of {@link packForms}, in the order of `QUALITIES` and `WEARS`. */
export function unpackForms(packed: number): Forms {
  return {
    qualities: QUALITIES.filter((quality) => packed & qualityBit(quality)),
    wears: WEARS.filter((wear) => packed & wearBit(wear)),
  };
}

/** Whether the packed forms include this quality and wear. */
export function hasForm(packed: number, { quality, wear }: MarketName): boolean {
  const wearFits = wear === '' ? packed >> WEAR_SHIFT === 0 : (packed & wearBit(wear)) !== 0;
  return wearFits && (packed & qualityBit(quality)) !== 0;
}

/** All names of a stem in these forms, ordinary quality and best wear first. */
export function namesOf(stem: string, packed: number): string[] {
  const name = splitMarketName(stem);
  const { qualities, wears } = unpackForms(packed);
  const worn: readonly (Wear | '')[] = wears.length === 0 ? [''] : wears;
  return qualities.flatMap((quality) =>
    worn.map((wear) => joinMarketName({ ...name, quality, wear })),
  );
}

/** The stem of a name: without quality and wear, with its star. */
export function stemOf(name: MarketName): string {
  return joinMarketName({ ...name, quality: '', wear: '' });
}

function qualityBit(quality: Quality): number {
  return 1 << QUALITIES.indexOf(quality);
}

function wearBit(wear: Wear): number {
  return 1 << (WEAR_SHIFT + WEARS.indexOf(wear));
}
