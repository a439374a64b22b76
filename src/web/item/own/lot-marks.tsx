import { LineStyle } from 'lightweight-charts';
import { useCallback } from 'react';
import { own as texts } from '#messages/item-chart.js';
import type { Lot } from '../../../client/index.js';
import { type LayeredChart, useLayer } from '../../ui/chart/layers.js';
import { usePlaced } from '../../ui/chart/use-placed.js';
import { formatCount, formatDay, formatMoney } from '../../ui/format.js';
import { useStableValue } from '../../ui/use-stable-value.js';
import { paneOf, xOf, yOf } from '../chart/pixel-of.js';
import { averageCost } from './average-cost.js';
import { edgeBeyond } from './edges.js';

/** Marks the times and costs of lots, and their average cost. */
export function LotMarks({ lots: given }: { lots: readonly Lot[] }) {
  const lots = useStableValue(given);
  const cost = averageCost(lots);
  useLayer(useCallback((chart: LayeredChart) => costLine(chart, cost), [cost]));
  const placed = usePlaced(
    useCallback(
      (chart: LayeredChart) => ({
        lots: lots.map((lot) => placeOf(chart, lot)),
        cost: costBeyond(chart, cost),
      }),
      [lots, cost],
    ),
  );
  return (
    <>
      {placed?.cost && cost !== undefined && (
        <span
          className="cost-beyond"
          data-edge={placed.cost.edge}
          style={{ left: `${placed.cost.x}px`, top: `${placed.cost.y}px` }}
        >
          {texts.costBeyond(placed.cost.edge, formatMoney(cost))}
        </span>
      )}
      <ul className="lot-marks" aria-label={texts.lots}>
        {lots.map((lot, index) => {
          const mark = placed?.lots[index];
          if (mark === undefined || mark === null) return null;
          return (
            <li
              key={lot.id}
              data-edge={mark.edge}
              style={{ left: `${mark.x}px`, top: `${mark.y}px` }}
              title={titleOf(lot)}
            >
              <span className="hidden-text">{titleOf(lot)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function titleOf({ remaining, unit_cost, acquired_at }: Lot): string {
  const [pieces, day] = [formatCount(remaining), formatDay(Date.parse(acquired_at))];
  return unit_cost === null
    ? texts.lotOfUnknownCost(pieces, day)
    : texts.lot(pieces, formatMoney(unit_cost), day);
}

/** At the edge of the pane, if the cost is out of view. */
function placeOf(chart: LayeredChart, { unit_cost, acquired_at }: Lot) {
  const x = xOf(chart, Date.parse(acquired_at));
  if (x === undefined || unit_cost === null) return null;
  const y = yOf(chart, unit_cost);
  const { height } = paneOf(chart);
  return y === null
    ? null
    : { x, y: Math.max(0, Math.min(y, height)), edge: edgeBeyond(y, height) };
}

/** The position of the hint that the average cost is out of view, and at which edge. */
function costBeyond(chart: LayeredChart, cost: number | undefined) {
  const y = cost === undefined ? null : yOf(chart, cost);
  const { width: x, height } = paneOf(chart);
  const edge = y === null ? undefined : edgeBeyond(y, height);
  return edge === undefined ? null : { x, y: edge === 'above' ? 0 : height, edge };
}

function costLine({ price, colors, scale }: LayeredChart, cost: number | undefined) {
  const line =
    cost === undefined
      ? undefined
      : price.createPriceLine({
          price: scale.toScale(cost),
          color: colors.tide,
          lineWidth: 1,
          lineStyle: LineStyle.Dashed,
          axisLabelVisible: true,
          title: texts.averageCost,
        });
  return {
    clear() {},
    fill: () => cost !== undefined && line?.applyOptions({ price: scale.toScale(cost) }),
    remove: () => line && price.removePriceLine(line),
  };
}
