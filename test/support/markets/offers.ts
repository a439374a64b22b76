/** An item on all markets of a test. */
export interface Offer {
  /** Its market_hash_name, without the phase. */
  readonly name: string;
  readonly phase?: string;
  readonly cents: number;
  readonly listed: number;
  readonly sold: number;
}

/**
 * Items with all features of names, two of them with phases, and some missing in every catalogue.
 */
export const OFFERS: readonly Offer[] = [
  { name: 'Glove Case', cents: 1_075, listed: 41, sold: 7 },
  { name: 'AK-47 | Redline (Field-Tested)', cents: 3_612, listed: 1_200, sold: 71 },
  { name: '★ StatTrak™ Karambit | Fade (Factory New)', cents: 182_345, listed: 2, sold: 0 },
  { name: 'Music Kit | Daniel Sadowski, The 8-Bit Kit', cents: 412, listed: 90, sold: 5 },
  { name: 'Sticker | 100% & "more" \\ /?#;', cents: 3, listed: 12, sold: 1_234 },
  { name: 'Never Seen Thing | 未知 (Minimal Wear)', cents: 29, listed: 8, sold: 3 },
  { name: '★ Karambit | Doppler (Factory New)', cents: 88_800, listed: 30, sold: 9 },
  {
    name: '★ Karambit | Doppler (Factory New)',
    phase: 'Phase 2',
    cents: 90_050,
    listed: 4,
    sold: 3,
  },
  {
    name: '★ Karambit | Doppler (Factory New)',
    phase: 'Ruby',
    cents: 400_000,
    listed: 1,
    sold: 1,
  },
  ...Array.from({ length: 90 }, (_, place) => ({
    name: `Nova | Pattern ${place} (Battle-Scarred)`,
    cents: 5 + place * 37,
    listed: 1 + place,
    sold: place,
  })),
];

/** The name of the item including its phase. */
export function fullName({ name, phase }: Offer): string {
  return phase === undefined ? name : name.replace(' (', ` ${phase} (`);
}
