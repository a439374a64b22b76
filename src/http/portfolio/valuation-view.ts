import type { ValuationBasis } from '../../domain/lot.js';

/** The valuation of an answer, if it is not the usual one. */
export function valuationView({ by }: ValuationBasis) {
  return by === 'offer' ? {} : { valuation: by };
}

/** A sentence about figures, and that they are after fees, if they are. */
export function withFees(sentence: string, { by }: ValuationBasis): string {
  return by === 'offer' ? sentence : `${sentence} Computed with today's fees.`;
}
