import { Link } from 'wouter';
import { facts as texts } from '#messages/item-figures.js';
import type { ItemDetail } from '../../client/index.js';
import { Fact, Facts } from '../ui/facts.js';
import { formatDecimal } from '../ui/format.js';

/** The number of containers listed before "show more". */
const CONTAINERS_SHOWN = 2;

/** The facts that the catalogue has about the item. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  const { collection, containers, phases, release_year: year } = item;
  const { wear_min: min, wear_max: max } = item;
  const hasWear = min !== null && max !== null;
  const hasOrigin = collection !== '' || containers.length > 0 || year !== null;
  if (!hasWear && !hasOrigin && phases.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">{texts.title}</h2>
      <Facts>
        {hasWear && (
          <Fact name={texts.floatRange}>
            {texts.fromTo(formatDecimal(min, 2), formatDecimal(max, 2))}
          </Fact>
        )}
        {collection !== '' && <Fact name={texts.collection}>{collection}</Fact>}
        {year !== null && <Fact name={texts.released}>{year}</Fact>}
        {phases.length > 0 && (
          <Fact name={texts.phases}>
            <Phases item={item} />
          </Fact>
        )}
        {containers.length > 0 && (
          <Fact name={texts.foundIn}>
            <Containers names={containers} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}

function Containers({ names }: { names: readonly string[] }) {
  if (names.length <= CONTAINERS_SHOWN) return names.join(', ');
  return (
    <details>
      <summary>{texts.containers(names.length)}</summary>
      <span>{names.join(', ')}</span>
    </details>
  );
}

/** The phases of the item; tracked ones are links. */
function Phases({ item: { phase: current, phases } }: { item: ItemDetail }) {
  return (
    <span className="phases">
      {phases.map(({ phase, item_id }) =>
        item_id === null || phase === current ? (
          <span key={phase} className={phase === current ? undefined : 'soft'}>
            {phase}
          </span>
        ) : (
          <Link key={phase} href={`/items/${item_id}`}>
            {phase}
          </Link>
        ),
      )}
    </span>
  );
}
