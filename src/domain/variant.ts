import { joinMarketName, splitMarketName } from './market-name.js';

/**
 * Finishes that share a market_hash_name, but are traded separately at very different prices: the
 * phases and gems of Doppler and Gamma Doppler.
 */
export const VARIANTS = [
  'Phase 1',
  'Phase 2',
  'Phase 3',
  'Phase 4',
  'Ruby',
  'Sapphire',
  'Black Pearl',
  'Emerald',
] as const;

const HELD_VARIANT = new RegExp(`(?<=\\bDoppler) (?:${VARIANTS.join('|')})$`);
const SPELLED = new Map<string, string>(VARIANTS.map((variant) => [fold(variant), variant]));

/**
 * The name of one variant of an item, which gives it a series of its own: `★ Karambit | Doppler
 * (Factory New)` and `Phase 2` give `★ Karambit | Doppler Phase 2 (Factory New)`.
 *
 * Known variants are recognized in any case and spacing; others are used as they are, without
 * brackets. A variant that is already in the name is not repeated; another known variant of a
 * Doppler is replaced. Without a variant (null, undefined or blank) the name stays unchanged.
 */
export function withVariant(marketHashName: string, variant: string | null | undefined): string {
  const canonical = canonicalVariant(variant ?? '');
  if (canonical === '') return marketHashName;
  const { wear, ...rest } = splitMarketName(marketHashName);
  const unworn = joinMarketName({ ...rest, wear: '' });
  if (unworn.endsWith(` ${canonical}`)) return marketHashName;
  const varied = `${unworn.replace(HELD_VARIANT, '')} ${canonical}`;
  return wear === '' ? varied : `${varied} (${wear})`;
}

/** The name without the variant added by {@link withVariant}. */
export function withoutVariant(marketHashName: string): string {
  const { stem, ...rest } = splitMarketName(marketHashName);
  return joinMarketName({ ...rest, stem: stem.replace(HELD_VARIANT, '') });
}

/** The variant added by {@link withVariant}; undefined if there is none. */
export function variantOf(marketHashName: string): string | undefined {
  return HELD_VARIANT.exec(splitMarketName(marketHashName).stem)?.[0].trim();
}

/**
 * Whether a name contains a variant. Such names are ours; markets that list variants separately do
 * not know them.
 */
export function namesVariant(marketHashName: string): boolean {
  return variantOf(marketHashName) !== undefined;
}

function canonicalVariant(variant: string): string {
  const bare = variant.replace(/[()]/g, '').trim();
  return SPELLED.get(fold(bare)) ?? bare;
}

function fold(variant: string): string {
  return variant.toLowerCase().replace(/[\s_-]+/g, '');
}
