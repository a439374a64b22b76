import { tools as texts } from '#messages/item-chart.js';
import { keysOf } from '../../keys.js';
import { useStore } from '../../store.js';
import { DrawnChoice } from '../../ui/chart/drawn-choice.js';
import { INDICATOR_NAMES } from '../../ui/chart/indicators/indicators.js';
import { CheckField } from '../../ui/form/field.js';
import { CompareChoice } from '../compare/compare-choice.js';
import type { Target } from '../compare/targets.js';
import { ChartFiles } from './chart-files.js';
import { chooseExtra, type Extra, keptExtras, readExtras } from './extras.js';
import type { Range } from './ranges.js';

const NAMES: Readonly<Record<Extra, string>> = {
  ...INDICATOR_NAMES,
  events: texts.events,
  own: texts.lotsAndAlerts,
};

/** Chooses the marks and lines in addition to the price; stored in the browser. */
function ExtrasChoice() {
  return (
    <DrawnChoice
      legend={texts.show}
      choices={keysOf(NAMES)}
      names={NAMES}
      chosen={readExtras(useStore(keptExtras))}
      onChoose={chooseExtra}
    />
  );
}

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
