import { Suspense, useState } from 'react';
import { tools as texts } from '#messages/item-chart.js';
import type { CandleInterval } from '../../../contract/candle-values.js';
import { lazyComponent } from '../../shell/lazy-component.js';
import { readTargets, type Target, writeTargets } from '../compare/targets.js';
import type { Range } from './ranges.js';

const ComparedLines = lazyComponent(
  texts.parts.comparison,
  async () => (await import('../compare/compared-lines.js')).ComparedLines,
);
const OpenTools = lazyComponent(
  texts.parts.tools,
  async () => (await import('./open-tools.js')).OpenTools,
);

/** The comparison, and the collapsed tools of a chart. */
export function ChartTools({
  itemId,
  range,
  interval,
  baseAt,
  source,
  sources,
  compared,
  onCompare,
  measures,
  onMeasure,
}: {
  itemId: number;
  range: Range;
  /** The interval of the bars. */
  interval: CandleInterval;
  /** The time from which changes are computed, in milliseconds. */
  baseAt: number;
  /** The shown market. */
  source: string;
  /** The markets of the item. */
  sources: readonly string[];
  /** The comparison, as in the address. */
  compared: string;
  onCompare: (text: string) => void;
  /** Whether every drag measures, even without Shift. */
  measures: boolean;
  onMeasure: (measures: boolean) => void;
}) {
  const [open, setOpen] = useState(false);
  const targets = readTargets(compared);
  const onChange = (changed: readonly Target[]) => onCompare(writeTargets(changed));
  return (
    <>
      {targets.length > 0 && (
        <Suspense fallback={null}>
          <ComparedLines
            itemId={itemId}
            range={range}
            interval={interval}
            baseAt={baseAt}
            targets={targets}
            onChange={onChange}
          />
        </Suspense>
      )}
      <details
        className="chart-tools"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{texts.tools}</summary>
        {open && (
          <Suspense fallback={null}>
            <OpenTools
              itemId={itemId}
              range={range}
              source={source}
              sources={sources}
              targets={targets}
              onCompare={onChange}
              measures={measures}
              onMeasure={onMeasure}
            />
          </Suspense>
        )}
      </details>
    </>
  );
}
