import { useId } from 'react';
import { sourceTitle } from '../../../contract/values.js';
import * as texts from '../../messages/en/item.js';
import { Segments } from '../../ui/button.js';
import { CHART_TYPES, type ChangeView, type ChartView, SCALES } from './chart-view.js';
import { RANGES } from './ranges.js';

/** Chooses how far back the chart reaches, its market, how prices are drawn, and their scale. */
export function ChartSwitches({
  view,
  sources,
  source,
  onChange,
}: {
  view: ChartView;
  sources: readonly string[];
  /** The market that is shown. */
  source: string;
  onChange: ChangeView;
}) {
  return (
    <div className="row item-switches">
      <Segments
        label={texts.range}
        choices={RANGES}
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
        <Choice
          label={texts.drawAs}
          choices={CHART_TYPES}
          names={texts.chartTypes}
          chosen={view.type}
          onChoose={(type) => onChange({ type })}
        />
        <Choice
          label={texts.scale}
          choices={SCALES}
          names={texts.scales}
          chosen={view.scale}
          onChoose={(scale) => onChange({ scale })}
        />
      </div>
    </div>
  );
}

function Choice<Value extends string>({
  label,
  choices,
  names,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className="hidden-text" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input chart-choice"
        value={chosen}
        onChange={({ target }) => {
          const choice = choices.find((each) => each === target.value);
          if (choice !== undefined) onChoose(choice);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
