import * as texts from '#messages/item.js';
import { spans } from '#messages/spans.js';
import { sourceTitle } from '../../source-title.js';
import { Segments } from '../../ui/button.js';
import { ChartChoice } from '../../ui/chart/chart-choice.js';
import { ScaleChoice } from '../../ui/chart/scale-choice.js';
import { CHART_TYPES, type ChangeView, type ChartView, scalesFor } from './chart-view.js';
import { RANGES } from './ranges.js';

/** Chooses the range, the market, the type and the scale of the chart. */
export function ChartSwitches({
  view,
  sources,
  source,
  onChange,
}: {
  view: ChartView;
  sources: readonly string[];
  /** The shown market. */
  source: string;
  onChange: ChangeView;
}) {
  return (
    <div className="row item-switches">
      <Segments
        label={texts.range}
        choices={RANGES}
        nameOf={(span) => spans[span]}
        chosen={view.range}
        onChoose={(range) => onChange({ range })}
      />
      {sources.length > 1 && (
        <Segments
          label={texts.market}
          choices={sources}
          chosen={source}
          nameOf={sourceTitle}
          onChoose={(market) => onChange({ market })}
        />
      )}
      <div className="row">
        <ChartChoice
          label={texts.drawAs}
          choices={CHART_TYPES}
          names={texts.chartTypes}
          chosen={view.type}
          onChoose={(type) => onChange({ type })}
        />
        <ScaleChoice
          possible={scalesFor(view.with)}
          chosen={view.scale}
          onChoose={(scale) => onChange({ scale })}
        />
      </div>
    </div>
  );
}
