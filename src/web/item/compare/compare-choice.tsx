import { useId } from 'react';
import { tools as texts } from '#messages/item-chart.js';
import { useQuery } from '../../api/use-query.js';
import { indicesQuery } from '../../indices/queries.js';
import { indexName } from '../../items/game-words.js';
import { ItemPicker } from '../../portfolio/lots/item-picker.js';
import { sourceTitle } from '../../source-title.js';
import { isSameTarget, MOST_TARGETS, type Target, type TargetKind } from './targets.js';

/** Chooses the target that a chart is compared with, in percent. */
export function CompareChoice({
  sources,
  source,
  targets,
  onChange,
}: {
  /** The markets of the item. */
  sources: readonly string[];
  /** The shown market. */
  source: string;
  targets: readonly Target[];
  onChange: (targets: readonly Target[]) => void;
}) {
  const { data: indices = [] } = useQuery(indicesQuery);
  const add = (kind: TargetKind, id: string) => {
    const target = { kind, id };
    if (!targets.some((other) => isSameTarget(other, target))) onChange([...targets, target]);
  };
  const markets = sources.filter((other) => other !== source);
  return (
    <fieldset className="chart-tool" disabled={targets.length >= MOST_TARGETS}>
      <legend>{texts.compare(MOST_TARGETS)}</legend>
      <div className="compare-fields">
        <Chooser
          label={texts.market}
          choices={markets.map((other) => [other, sourceTitle(other)])}
          onChoose={(id) => add('market', id)}
        />
        <Chooser
          label={texts.index}
          choices={indices.map(({ id }) => [id, indexName(id)])}
          onChoose={(id) => add('index', id)}
        />
        <ItemPicker
          label={texts.item}
          picked={undefined}
          onPick={(item) => item && add('item', `${item.id}`)}
        />
      </div>
    </fieldset>
  );
}

function Chooser({
  label,
  choices,
  onChoose,
}: {
  label: string;
  choices: readonly (readonly [id: string, name: string])[];
  onChoose: (id: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value=""
        disabled={choices.length === 0}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      >
        <option value="">{choices.length === 0 ? texts.noChoice : texts.choose}</option>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
