import { useId } from 'react';
import { history as texts } from '#messages/portfolio-figures.js';
import { useQuery } from '../../api/use-query.js';
import { type IndexId, indicesQuery } from '../../indices/queries.js';
import { indexName } from '../../items/game-words.js';

/** Chooses an index to draw next to the value. */
export function CompareWith({
  chosen,
  onChoose,
}: {
  chosen: IndexId | undefined;
  onChoose: (id: IndexId | undefined) => void;
}) {
  const id = useId();
  const { data: indices = [] } = useQuery(indicesQuery);
  return (
    <div className="row">
      <label htmlFor={id}>{texts.compareWith}</label>
      <select
        id={id}
        className="input compare-with"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(indices.find((index) => index.id === target.value)?.id)}
      >
        <option value="">{texts.noIndex}</option>
        {indices.map((index) => (
          <option key={index.id} value={index.id}>
            {indexName(index.id)}
          </option>
        ))}
      </select>
    </div>
  );
}
