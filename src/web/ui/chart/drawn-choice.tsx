import { CheckField } from '../form/field.js';

/** Chooses the marks and areas that a chart draws in addition to its lines. */
export function DrawnChoice<Value extends string>({
  legend,
  choices,
  names,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChoose: (value: Value, isChosen: boolean) => void;
}) {
  return (
    <fieldset className="chart-tool">
      <legend>{legend}</legend>
      <div className="row">
        {choices.map((choice) => (
          <CheckField
            key={choice}
            label={names[choice]}
            checked={chosen.includes(choice)}
            onCheck={(checked) => onChoose(choice, checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
