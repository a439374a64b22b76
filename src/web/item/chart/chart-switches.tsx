import { useId } from 'react';
import { sourceTitle } from '../../../contract/values.js';
import { Segments } from '../../ui/button.js';
import { CHART_TYPES, type ChangeView, type ChartView, SCALES } from './chart-view.js';
import { RANGES } from './ranges.js';

const TYPE_NAMES = { line: 'Line', area: 'Area', candles: 'Candles' } as const;
const SCALE_NAMES = { linear: 'Linear', log: 'Logarithmic', percent: 'Percent' } as const;

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
        label="Range"
        choices={RANGES}
        chosen={view.range}
        onChoose={(range) => onChange({ range })}
      />
      {sources.length > 1 && (
        <Segments
          label="Market"
          choices={sources}
          chosen={source}
          nameOf={sourceTitle}
          onChoose={(market) => onChange({ market })}
        />
      )}
      <div className="row">
        <Choice
          label="Draw as"
          choices={CHART_TYPES}
          names={TYPE_NAMES}
          chosen={view.type}
          onChoose={(type) => onChange({ type })}
        />
        <Choice
          label="Scale"
          choices={SCALES}
          names={SCALE_NAMES}
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
