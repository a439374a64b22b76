import { tools as texts } from '../../messages/en/item-chart.js';
import { CheckField } from '../../ui/form/field.js';
import { CompareChoice } from '../compare/compare-choice.js';
import type { Target } from '../compare/targets.js';
import { ChartFiles } from './chart-files.js';
import { ExtrasChoice } from './extras-choice.js';
import type { Range } from './ranges.js';

/** The tools of a chart: extras, comparison, files. */
export function OpenTools({
  itemId,
  range,
  source,
  sources,
  targets,
  onCompare,
  measures,
  onMeasure,
}: {
  itemId: number;
  range: Range;
  source: string;
  sources: readonly string[];
  targets: readonly Target[];
  onCompare: (targets: readonly Target[]) => void;
  measures: boolean;
  onMeasure: (measures: boolean) => void;
}) {
  return (
    <div className="stack">
      <ExtrasChoice />
      <CompareChoice sources={sources} source={source} targets={targets} onChange={onCompare} />
      <CheckField label={texts.measure} checked={measures} onCheck={onMeasure} />
      <ChartFiles itemId={itemId} range={range} source={source} />
    </div>
  );
}
