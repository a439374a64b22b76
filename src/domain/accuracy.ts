import type { MinorUnits } from './units.js';

/** The figures whose claims are judged: the range of a price, the loss of a bad period, the profit of a deal. */
export const JUDGED_FIGURES = ['outlook', 'risk', 'deal'] as const;

export type JudgedFigure = (typeof JUDGED_FIGURES)[number];

/** Of an item, valued at the prices of a source. */
export interface ClaimedItem {
  readonly itemId: number;
  readonly sourceId: number;
  readonly quantity: number;
  /** When the claim was made. */
  readonly price: MinorUnits;
}

/** The statement of a figure about the value of items at the end of a later day. */
export interface Claim {
  readonly items: readonly ClaimedItem[];
  /** The claim is missed below this value. */
  readonly lower: MinorUnits;
  /** The claim is missed above this value; undefined without an upper limit. */
  readonly upper: MinorUnits | undefined;
}

/** How many claims were judged, and how many of them were missed. */
export interface Outcome {
  readonly cases: number;
  readonly below: number;
  readonly above: number;
  /** Claims that could not be judged, without a later price; not counted in `cases`. */
  readonly unknown: number;
}

export const NO_OUTCOME: Outcome = { cases: 0, below: 0, above: 0, unknown: 0 };

export function addOutcomes(a: Outcome, b: Outcome): Outcome {
  return {
    cases: a.cases + b.cases,
    below: a.below + b.below,
    above: a.above + b.above,
    unknown: a.unknown + b.unknown,
  };
}
