import { Link } from 'wouter';
import * as texts from '#messages/market.js';
import { PAGES } from '../../contract/pages.js';
import { categoryName } from '../items/game-words.js';
import { Change, Money, NotKnown } from '../ui/figures.js';
import { FoldedTable } from '../ui/folded-table.js';
import { formatCount } from '../ui/format.js';
import type { Column } from '../ui/table.js';
import { fullColorAt, legendChanges } from './heat-color.js';
import type { MovedCategory } from './moved-category.js';
import { tileTexts } from './tile-texts.js';
import { heatOf, type MapTile, Tiles } from './tiles.js';

/** The categories as tiles, sized by the value on offer and coloured by the change of prices. */
export function HeatMap({ categories }: { categories: readonly MovedCategory[] }) {
  const priced = categories.filter(({ priced }) => priced > 0);
  const byValue = priced.every(({ value }) => value !== null);
  const full = fullColorAt(priced.flatMap(({ change_24h }) => change_24h ?? []));
  return (
    <section className="panel stack" aria-label={texts.heatMap.title}>
      <h2>{texts.heatMap.title}</h2>
      <Tiles
        tiles={priced.flatMap((category) => tileOf(category, byValue))}
        full={full}
        noChange={texts.heatMap.noChange}
      />
      <div className="heat-map-notes faint small">
        <p>{byValue ? texts.heatMap.areasByValue : texts.heatMap.areasByCount}</p>
        <HeatLegend full={full} />
      </div>
      <FoldedTable
        summary={texts.heatMap.asTable}
        caption={texts.heatMap.caption}
        columns={COLUMNS}
        rows={() => categories}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

function tileOf(category: MovedCategory, byValue: boolean): MapTile[] {
  const { id, value, priced, change_24h } = category;
  const size = byValue ? (value ?? 0) : priced;
  if (size === 0) return [];
  const href = `${PAGES.items}?category=${id}`;
  return [{ id, href, size, change: change_24h, texts: tileTexts(category, byValue) }];
}

/** The meaning of the colours. */
function HeatLegend({ full }: { full: number }) {
  return (
    <ul className="heat-legend" aria-label={texts.heatMap.legend}>
      {legendChanges(full).map((change) => (
        <li key={change} {...heatOf(change, full)}>
          <Change percent={change} />
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<MovedCategory>[] = [
  {
    name: texts.heatMap.columns.category,
    sortBy: ({ id }) => categoryName(id),
    cell: ({ id }) => <Link href={`${PAGES.items}?category=${id}`}>{categoryName(id)}</Link>,
  },
  {
    name: texts.heatMap.columns.change,
    sortBy: ({ change_24h }) => change_24h,
    align: 'end',
    cell: ({ change_24h }) => <Change percent={change_24h ?? undefined} />,
  },
  {
    name: texts.heatMap.columns.value,
    sortBy: ({ value }) => value,
    align: 'end',
    cell: ({ value }) =>
      value === null ? <NotKnown label={texts.heatMap.notCounted} /> : <Money cents={value} />,
  },
  {
    name: texts.heatMap.columns.priced,
    sortBy: ({ priced }) => priced,
    align: 'end',
    cell: ({ priced, items }) => texts.pricedOf(formatCount(priced), formatCount(items)),
  },
];
