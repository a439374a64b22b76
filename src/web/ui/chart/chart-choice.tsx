import { useId } from 'react';

/** Chooses one option of a chart from a list. */
export function ChartChoice<Value extends string>({
  label,
  choices,
  possible = choices,
  names,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly Value[];
  /** The options that can be chosen now. */
  possible?: readonly Value[];
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
          const choice = choices.find((option) => option === target.value);
          if (choice !== undefined) onChoose(choice);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice} disabled={!possible.includes(choice)}>
            {names[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
