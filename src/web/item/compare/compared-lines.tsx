import { LineSeries } from 'lightweight-charts';
import { useCallback, useState } from 'react';
import { tools as texts } from '#messages/item-chart.js';
import type { CandleInterval } from '../../../contract/candle-values.js';
import { useQuery } from '../../api/use-query.js';
import { useItemName } from '../../items/names/item-name.js';
import type { ChartColors } from '../../ui/chart/colors.js';
import { chartTime, type Entries, isDrawn } from '../../ui/chart/entries.js';
import { type Layer, type LayeredChart, useLayer } from '../../ui/chart/layers.js';
import { UNMERGED, WITHOUT_MARKS } from '../../ui/chart/series-data.js';
import { textAt } from '../../ui/chart/text-at.js';
import { Change } from '../../ui/figures.js';
import { useErrorText } from '../../ui/states.js';
import type { Range } from '../chart/ranges.js';
import { aligned, endsOf, startingAt, type ValueAt } from './aligned.js';
import { comparedQuery } from './queries.js';
import { isSameTarget, type Target } from './targets.js';

/** The colours of the lines, in their order. */
const COLORS: readonly (keyof ChartColors)[] = ['tide', 'fall', 'violet', 'ink-faint'];

/** Draws the compared lines, and lists them below the chart. */
export function ComparedLines({
  itemId,
  range,
  interval,
  baseAt,
  targets,
  onChange,
}: {
  itemId: number;
  range: Range;
  /** The interval of the bars. */
  interval: CandleInterval;
  /** The time from which changes are computed, in milliseconds. */
  baseAt: number;
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
          interval={interval}
          baseAt={baseAt}
          target={target}
          color={COLORS[index % COLORS.length] ?? 'tide'}
          onRemove={() => onChange(targets.filter((other) => !isSameTarget(other, target)))}
        />
      ))}
    </ul>
  );
}

const NOTHING: readonly ValueAt[] = [];

function ComparedLine({
  itemId,
  range,
  interval,
  baseAt,
  target,
  color,
  onRemove,
}: {
  itemId: number;
  range: Range;
  /** The interval of the bars. */
  interval: CandleInterval;
  /** The time from which changes are computed, in milliseconds. */
  baseAt: number;
  target: Target;
  color: keyof ChartColors;
  onRemove: () => void;
}) {
  const { data, error } = useQuery(comparedQuery(target, itemId, range));
  const named = useItemName(data?.name ?? target.id);
  const name = target.kind === 'item' ? named : (data?.name ?? target.id);
  const values = data?.values ?? NOTHING;
  /** The change over the range, in percent. */
  const [change, setChange] = useState<number>();
  useLayer(
    useCallback(
      (chart: LayeredChart) =>
        addLine(chart, { name, color: chart.colors[color], values, interval, baseAt }, setChange),
      [values, name, color, interval, baseAt],
    ),
  );
  return (
    <li>
      <span className="compared-key" data-color={color} aria-hidden="true" />
      {name} {change !== undefined && <Change percent={change} />}
      {error !== null && <NotComparable error={error} />}
      {data !== undefined && change === undefined && (
        <span className="soft">
          {target.kind === 'index' && range === '1h' ? texts.onlyByHour : texts.noPrices}
        </span>
      )}
      <button
        type="button"
        className="button compared-end"
        data-kind="quiet"
        aria-label={texts.remove(name)}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  );
}

function NotComparable({ error }: { error: Error }) {
  return <span className="soft">{texts.notComparable(useErrorText(error))}</span>;
}

/** Adds a line that is at 0% at the base time, or where its values begin if that is later. */
function addLine(
  { api, scale }: LayeredChart,
  {
    name,
    color,
    values,
    interval,
    baseAt,
  }: {
    readonly name: string;
    readonly color: string;
    readonly values: readonly ValueAt[];
    readonly interval: CandleInterval;
    readonly baseAt: number;
  },
  onChange: (percent: number | undefined) => void,
): Layer {
  const line = api.addSeries(LineSeries, {
    ...WITHOUT_MARKS,
    ...UNMERGED,
    ...scale.format,
    color,
    lineWidth: 2,
  });
  line.setSeriesOrder(0);
  return {
    clear: () => line.setData([]),
    fill(entries: Entries) {
      const bars = entries.filter(isDrawn);
      const [atBase, ...comparedValues] = aligned(
        values,
        endsOf([{ time: baseAt / 1_000 }, ...bars], interval),
      );
      const first = atBase ?? comparedValues.find((value) => value !== undefined);
      const shown = startingAt(scale.fromScale(0), first, comparedValues);
      line.setData(
        bars.map(({ time: seconds }, index) => {
          const value = shown[index];
          const time = chartTime(seconds);
          return value === undefined ? { time } : { time, value: scale.toScale(value) };
        }),
      );
      const last = comparedValues.at(-1);
      onChange(first === undefined || last === undefined ? undefined : (last / first - 1) * 100);
    },
    key: (index) => [{ name, color, value: textAt(line, index, scale.label), pane: 0 }],
    remove: () => api.removeSeries(line),
  };
}
