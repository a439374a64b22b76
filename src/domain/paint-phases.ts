import { splitMarketName } from './market-name.js';
import { namesVariant, withoutVariant } from './variant.js';

/** Paint indexes of the game that are phases, by the finish and weapons that have them. */
const PHASES = {
  doppler: {
    415: 'Ruby',
    416: 'Sapphire',
    417: 'Black Pearl',
    418: 'Phase 1',
    419: 'Phase 2',
    420: 'Phase 3',
    421: 'Phase 4',
    // Of knives that came later.
    617: 'Black Pearl',
    618: 'Phase 2',
    619: 'Sapphire',
    852: 'Phase 1',
    853: 'Phase 2',
    854: 'Phase 3',
    855: 'Phase 4',
  },
  gammaDoppler: {
    568: 'Emerald',
    569: 'Phase 1',
    570: 'Phase 2',
    571: 'Phase 3',
    572: 'Phase 4',
  },
  /** Gamma Doppler of the Glock-18. */
  glock: {
    1119: 'Emerald',
    1120: 'Phase 1',
    1121: 'Phase 2',
    1122: 'Phase 3',
    1123: 'Phase 4',
  },
} as const satisfies Record<string, Readonly<Record<number, string>>>;

const PHASE_OF_PAINT: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(PHASES),
);

/** The phase of a paint index; undefined if it is not a phase of a Doppler or Gamma Doppler. */
export function phaseOfPaint(index: unknown): string | undefined {
  return PHASE_OF_PAINT[Number(index)];
}

/**
 * The name and paint indexes by which the market knows a phase: it may be one of several indexes.
 * Undefined if the name is not that of a phase.
 */
export function paintsOf(name: string): { name: string; indexes: readonly string[] } | undefined {
  if (!namesVariant(name)) return undefined;
  const { stem } = splitMarketName(name);
  const family = stem.startsWith('Glock-18') ? 'glock' : 'doppler';
  const phases =
    PHASES[stem.includes('Gamma Doppler') && family !== 'glock' ? 'gammaDoppler' : family];
  const matching = Object.entries(phases).filter(([, phase]) => stem.endsWith(` ${phase}`));
  return { name: withoutVariant(name), indexes: matching.map(([index]) => index) };
}
