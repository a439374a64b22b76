import { useQuery } from '@tanstack/react-query';
import { LineSeries, type UTCTimestamp } from 'lightweight-charts';
import { useCallback, useState } from 'react';
import * as texts from '../../messages/en/item-compare.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { type Entries, firstClose, isDrawn } from '../../ui/chart/entries.js';
import { type LayeredChart, useLayer } from '../../ui/chart/layers.js';
import { UNMERGED, WITHOUT_MARKS } from '../../ui/chart/series-data.js';
import { Change } from '../../ui/figures.js';
import type { Range } from '../chart/ranges.js';
import { aligned, startingAt, type ValueAt } from './aligned.js';
import { comparedQuery } from './queries.js';
import { isSameTarget, type Target } from './targets.js';

/** The colours of the lines, in their order. */
const COLORS: readonly (keyof ChartColors)[] = ['tide', 'fall', 'rise', 'ink-faint'];

/** Draws what the price is compared with, and lists it below the chart. */
export function ComparedLines({
  itemId,
  range,
  targets,
  onChange,
}: {
  itemId: number;
  range: Range;
  targets: readonly Target[];
  onChange: (targets: readonly Target[]) => void;
}) {
  return (
    <ul className="compared" aria-label={texts.compared}>
      {targets.map((target, index) => (
        <ComparedLine
          key={`${target.kind} ${target.id}`}
          itemId={itemId}
          range={range}
          target={target}
          color={COLORS[index % COLORS.length] ?? 'tide'}
          onRemove={() => onChange(targets.filter((each) => !isSameTarget(each, target)))}
        />
      ))}
    </ul>
  );
}

const NOTHING: readonly ValueAt[] = [];

function ComparedLine({
  itemId,
  range,
  target,
  color,
  onRemove,
}: {
  itemId: number;
  range: Range;
  target: Target;
  color: keyof ChartColors;
  onRemove: () => void;
}) {
  const { data, error } = useQuery(comparedQuery(target, itemId, range));
  const values = data?.values ?? NOTHING;
  /** Percent over the range. */
  const [change, setChange] = useState<number>();
  useLayer(
    useCallback(
      (chart: LayeredChart) => addLine(chart, chart.colors[color], values, setChange),
      [values, color],
    ),
  );
  return (
    <li>
      <span className="compared-key" data-color={color} aria-hidden="true" />
      {data?.name ?? target.id} {change !== undefined && <Change percent={change} />}
      {error !== null && <span className="soft">{texts.notComparable(error.message)}</span>}
      {data !== undefined && change === undefined && <span className="soft">{texts.noPrices}</span>}
      <button
        type="button"
        className="button compared-end"
        data-kind="quiet"
        aria-label={texts.remove(data?.name ?? target.id)}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  );
}

/** Adds a line that begins where the price begins, so that it shares the percent of the scale. */
function addLine(
  { api, format }: LayeredChart,
  color: string,
  values: readonly ValueAt[],
  onChange: (percent: number | undefined) => void,
) {
  const line = api.addSeries(LineSeries, {
    ...WITHOUT_MARKS,
    ...UNMERGED,
    ...format,
    color,
    lineWidth: 2,
  });
  line.setSeriesOrder(0);
  return {
    clear: () => line.setData([]),
    fill(entries: Entries) {
      const bars = entries.filter(isDrawn);
      const found = aligned(
        values,
        bars.map(({ time }) => time * 1_000),
      );
      const shown = startingAt(firstClose(entries) ?? 0, found);
      line.setData(
        bars.map(({ time }, index) => {
          const value = shown[index];
          const at = time as UTCTimestamp;
          return value === undefined ? { time: at } : { time: at, value };
        }),
      );
      const first = found.find((value) => value !== undefined);
      const last = found.at(-1);
      onChange(first === undefined || last === undefined ? undefined : (last / first - 1) * 100);
    },
    remove: () => api.removeSeries(line),
  };
}
