import { joinMarketName, splitMarketName, WEARS } from './market-name.js';

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
export type Variant = (typeof VARIANTS)[number];

const HELD_VARIANT = new RegExp(`(?<=\\bDoppler) (?:${VARIANTS.join('|')})$`);
const SPELLED = new Map<string, string>([
  ...VARIANTS.map((variant) => [fold(variant), variant] as const),
  // As SkinBaron spells it.
  ['saphhire', 'Sapphire'],
]);

/** `(Factory New) Phase 2`, `(Factory New) - Phase 2` and `(Factory New) (Ruby)` of a Doppler. */
const BEHIND_WEAR = new RegExp(
  `^(.*\\bDoppler.* \\((?:${WEARS.join('|')})\\)) (?:- )?(\\([^()]+\\)|[^()]+)$`,
);

/**
 * The name of one variant of an item, which gives it a series of its own: `★ Karambit | Doppler
 * (Factory New)` and `Phase 2` give `★ Karambit | Doppler Phase 2 (Factory New)`.
 *
 * Known variants are recognized in any case and spacing; others are used as they are, without
 * brackets. A variant that is already in the name is not repeated; another known variant of a
 * Doppler is replaced. A known variant behind the wear is moved before it. Without any variant
 * (null, undefined or blank) the name stays unchanged.
 */
export function withVariant(marketHashName: string, variant: string | null | undefined): string {
  const [name, behindWear] = splitBehindWear(marketHashName);
  const stated = variant ? canonicalVariant(variant) : '';
  const canonical = stated || behindWear;
  if (canonical === '') return name;
  const { wear, ...rest } = splitMarketName(name);
  const unworn = joinMarketName({ ...rest, wear: '' });
  if (unworn.endsWith(` ${canonical}`)) return name;
  const varied = `${unworn.replace(HELD_VARIANT, '')} ${canonical}`;
  return wear === '' ? varied : `${varied} (${wear})`;
}

/** The name without the variant added by {@link withVariant}. */
export function withoutVariant(marketHashName: string): string {
  const { stem, ...rest } = splitMarketName(marketHashName);
  return joinMarketName({ ...rest, stem: stem.replace(HELD_VARIANT, '') });
}

/** The variant added by {@link withVariant}; undefined if there is none. */
export function variantOf(marketHashName: string): Variant | undefined {
  const held = HELD_VARIANT.exec(splitMarketName(marketHashName).stem)?.[0].trim();
  return VARIANTS.find((variant) => variant === held);
}

/**
 * Whether a name contains a variant. Such names are ours; markets that list variants separately do
 * not know them.
 */
export function namesVariant(marketHashName: string): boolean {
  return variantOf(marketHashName) !== undefined;
}

/** Whether a text names one of {@link VARIANTS}, in any of the spellings of markets. */
export function isKnownVariant(text: string): boolean {
  return SPELLED.has(fold(text));
}

/** The name without a known variant behind its wear, and that variant; `''` if there is none. */
function splitBehindWear(name: string): readonly [name: string, variant: string] {
  if (!name.includes('Doppler')) return [name, ''];
  const [, worn, behind] = BEHIND_WEAR.exec(name) ?? [];
  const variant = SPELLED.get(fold(behind ?? ''));
  return worn === undefined || variant === undefined ? [name, ''] : [worn, variant];
}

function canonicalVariant(variant: string): string {
  return SPELLED.get(fold(variant)) ?? variant.replace(/[()]/g, '').trim();
}

/** Without brackets, separators and the finish: `gamma-doppler-phase2` gives `phase2`. */
function fold(variant: string): string {
  return variant
    .toLowerCase()
    .replace(/[\s_()-]+/g, '')
    .replace(/^(?:gamma)?doppler/, '');
}
