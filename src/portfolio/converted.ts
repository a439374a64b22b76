import type { Conversion } from '../domain/conversion.js';
import type { Lot } from '../domain/lot.js';
import type { EpochMs } from '../domain/units.js';
import { mapInSlices } from '../runtime/schedule/time-slices.js';
import type { ValuedPoint } from './priced-by.js';
import { type Valuation, valuate } from './valuation.js';
import type { UnitWorth } from './worth.js';

/** The lots with cost and sales in parts of a minor unit; unchanged if there is no conversion. */
export async function convertLots(
  conversion: Conversion | undefined,
  lots: readonly Lot[],
): Promise<readonly Lot[]> {
  return conversion === undefined ? lots : mapInSlices(lots, (lot) => conversion.lot(lot));
}

/**
 * Values lots. With a conversion, cost and profit are in its parts of a minor unit: a profit is the
 * converted value minus the converted cost. Values remain US cents.
 */
export async function valuateIn(
  conversion: Conversion | undefined,
  lots: readonly Lot[],
  priceOf: (itemId: number) => ValuedPoint | undefined,
  now: EpochMs,
  worthOf: UnitWorth = ({ itemId }) => priceOf(itemId)?.price,
): Promise<Valuation> {
  const valued = await valuate(lots, priceOf, worthOf);
  if (conversion === undefined) return valued;
  const converted = await valuate(await convertLots(conversion, lots), priceOf, (lot) => {
    const worth = worthOf(lot);
    return worth === undefined ? undefined : conversion.parts(worth, now);
  });
  const costs = new Map(
    converted.holdings.map(({ itemId, costBasis, unrealized }) => [
      itemId,
      { costBasis, unrealized },
    ]),
  );
  const { totalCost, unrealized, realized, unknownCost } = converted;
  return {
    holdings: valued.holdings.map((holding) => ({ ...holding, ...costs.get(holding.itemId) })),
    totalValue: valued.totalValue,
    totalCost,
    unrealized,
    realized,
    unknownCost: { ...valued.unknownCost, proceeds: unknownCost.proceeds },
  };
}
