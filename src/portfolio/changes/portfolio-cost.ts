import type { Conversion } from '../../domain/conversion.js';
import { roundHalfAway } from '../../domain/exchange-rates.js';
import { heldQuantity, type Lot } from '../../domain/lot.js';
import { exact, sumOf, times } from '../../domain/money.js';
import type { MinorUnits } from '../../domain/units.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { convertLots } from '../converted.js';

/** The cost of all that is held, as in the overview of the portfolio. */
export interface PortfolioCost {
  readonly amount: MinorUnits;
  /** Held items without a known cost. */
  readonly unknownQuantity: number;
}

/** In the currency of the conversion, or in US cents without one. */
export async function portfolioCost(
  lots: readonly Lot[],
  conversion: Conversion | undefined,
): Promise<PortfolioCost> {
  const costs = await mapInSlices(await convertLots(conversion, lots), (lot) => {
    const held = heldQuantity(lot);
    const isKnown = lot.unitCost !== undefined;
    return { cost: times(held, lot.unitCost ?? 0), unknown: isKnown ? 0 : held };
  });
  const amount = sumOf(costs.map(({ cost }) => cost));
  return {
    amount: conversion ? exact(roundHalfAway(conversion.whole(amount))) : amount,
    unknownQuantity: sumOf(costs.map(({ unknown }) => unknown)),
  };
}
