import { Link } from 'wouter';
import { facts as texts } from '#messages/item-figures.js';
import type { ItemDetail } from '../../client/index.js';
import { variantName } from '../items/game-words.js';
import { itemName } from '../items/names/item-name.js';
import { useNamesOfPage } from '../items/names/names-of-page.js';
import { Fact, Facts } from '../ui/facts.js';
import { formatDecimal } from '../ui/format.js';

/** The number of containers listed before "show more". */
const CONTAINERS_SHOWN = 2;

/** The facts that the catalogue has about the item. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  useNamesOfPage();
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
        {collection !== '' && <Fact name={texts.collection}>{itemName(collection)}</Fact>}
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
  if (names.length <= CONTAINERS_SHOWN) return listOf(names);
  return (
    <details>
      <summary>{texts.containers(names.length)}</summary>
      <span>{listOf(names)}</span>
    </details>
  );
}

function listOf(names: readonly string[]): string {
  return names.map((name) => itemName(name)).join(', ');
}

/** The phases of the item; tracked ones are links. */
function Phases({ item: { phase: current, phases } }: { item: ItemDetail }) {
  return (
    <span className="phases">
      {phases.map(({ phase, item_id }) =>
        item_id === null || phase === current ? (
          <span key={phase} className={phase === current ? undefined : 'soft'}>
            {variantName(phase)}
          </span>
        ) : (
          <Link key={phase} href={`/items/${item_id}`}>
            {variantName(phase)}
          </Link>
        ),
      )}
    </span>
  );
}
