import { LineStyle } from 'lightweight-charts';
import { useCallback, useMemo } from 'react';
import type { Lot } from '../../../client/index.js';
import * as texts from '../../messages/en/item-own.js';
import { type LayeredChart, useLayer } from '../../ui/chart/layers.js';
import { formatCount, formatDay, formatMoney } from '../../ui/format.js';
import { pixelOf } from '../chart/pixel-of.js';
import { averageCost } from './average-cost.js';
import { usePlaced } from './use-placed.js';

/** Marks when and for how much lots were acquired, and what they cost on average. */
export function LotMarks({ lots: given }: { lots: readonly Lot[] }) {
  // A new array with the same lots is not drawn again.
  const mark = JSON.stringify(given);
  const lots = useMemo(() => JSON.parse(mark) as readonly Lot[], [mark]);
  const cost = averageCost(lots);
  useLayer(useCallback((chart: LayeredChart) => costLine(chart, cost), [cost]));
  const places = usePlaced(
    useCallback((chart: LayeredChart) => lots.map((lot) => placeOf(chart, lot)), [lots]),
  );
  return (
    <ul className="lot-marks" aria-label={texts.lots}>
      {lots.map((lot, index) => {
        const place = places?.[index];
        if (place === undefined || place === null) return null;
        return (
          <li
            key={lot.id}
            style={{ left: `${place.x}px`, top: `${place.y}px` }}
            title={titleOf(lot)}
          >
            <span className="hidden-text">{titleOf(lot)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function titleOf({ remaining, unit_cost, acquired_at }: Lot): string {
  const [pieces, day] = [formatCount(remaining), formatDay(Date.parse(acquired_at))];
  return unit_cost === null
    ? texts.lotOfUnknownCost(pieces, day)
    : texts.lot(pieces, formatMoney(unit_cost), day);
}

function placeOf(chart: LayeredChart, { unit_cost, acquired_at }: Lot) {
  return unit_cost === null ? null : (pixelOf(chart, Date.parse(acquired_at), unit_cost) ?? null);
}

function costLine({ price, colors }: LayeredChart, cost: number | undefined) {
  const line =
    cost === undefined
      ? undefined
      : price.createPriceLine({
          price: cost,
          color: colors.tide,
          lineWidth: 1,
          lineStyle: LineStyle.Dashed,
          axisLabelVisible: true,
          title: texts.averageCost,
        });
  return {
    clear() {},
    fill() {},
    remove: () => line && price.removePriceLine(line),
  };
}
