import { joinMarketName, splitMarketName } from './market-name.js';

/**
 * The finishes that share one market_hash_name although they are traded apart, at prices that
 * differ several times: the phases and gems of Doppler and Gamma Doppler.
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
 * The name of one variant of an item, so that each has a series of its own:
 * `★ Karambit | Doppler (Factory New)` and `Phase 2` give
 * `★ Karambit | Doppler Phase 2 (Factory New)`.
 *
 * Known variants are recognised in any case and spacing, others are taken as they are, without
 * brackets. A variant that the name holds already is not repeated; another known one of a Doppler
 * is replaced. No variant (null, undefined or blank) gives the name as it came.
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

/** The name of the item without the variant that {@link withVariant} put into it. */
export function withoutVariant(marketHashName: string): string {
  const { stem, ...rest } = splitMarketName(marketHashName);
  return joinMarketName({ ...rest, stem: stem.replace(HELD_VARIANT, '') });
}

/** The variant that {@link withVariant} put into the name; undefined for none. */
export function variantOf(marketHashName: string): string | undefined {
  return HELD_VARIANT.exec(splitMarketName(marketHashName).stem)?.[0].trim();
}

/** Whether a name is that of a variant: our own, which no market knows that keeps variants apart. */
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
