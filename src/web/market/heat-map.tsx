import { useRef } from 'react';
import { Link } from 'wouter';
import { PAGES } from '../../contract/pages.js';
import * as texts from '../messages/en/market.js';
import { Change, Money, NotKnown } from '../ui/figures.js';
import { FoldedTable } from '../ui/folded-table.js';
import { formatCount, formatPercent } from '../ui/format.js';
import type { Column } from '../ui/table.js';
import { fullColorAt, legendChanges, strengthOf } from './heat-color.js';
import type { MovedCategory } from './moved-category.js';
import { countThatFit, type TileTexts } from './tile-parts.js';
import { tileTexts } from './tile-texts.js';
import { treemap } from './treemap.js';
import { useMeasures } from './use-measures.js';

/** The padding of a tile in pixels, both sides together. */
const PADDING = { inline: 20, block: 10 };

/** The categories as tiles, sized by the value on offer and coloured by the change of prices. */
export function HeatMap({ categories }: { categories: readonly MovedCategory[] }) {
  const priced = categories.filter(({ priced }) => priced > 0);
  const byValue = priced.every(({ value }) => value !== null);
  const full = fullColorAt(priced.flatMap(({ change_24h }) => change_24h ?? []));
  return (
    <section className="panel stack" aria-label={texts.heatMap.title}>
      <h2>{texts.heatMap.title}</h2>
      <Tiles categories={priced} byValue={byValue} full={full} />
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

function Tiles({
  categories,
  byValue,
  full,
}: {
  categories: readonly MovedCategory[];
  byValue: boolean;
  /** The change with the full colour. */
  full: number;
}) {
  const map = useRef<HTMLUListElement>(null);
  const { width, height, lineHeight, widthOf } = useMeasures(map);
  const sizeOf = (category: MovedCategory) => (byValue ? (category.value ?? 0) : category.priced);
  const shown = categories
    .filter((category) => sizeOf(category) > 0)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const tiles = treemap(shown.map(sizeOf), width / height);
  return (
    <ul ref={map} className="heat-map">
      {shown.map((category, index) => {
        const tile = tiles[index];
        if (tile === undefined) return null;
        const parts = tileTexts(category, byValue);
        const room = {
          width: tile.width * width - PADDING.inline,
          height: tile.height * height - PADDING.block,
          lineHeight,
        };
        return (
          <li
            key={category.id}
            data-at={tile.x + tile.width / 2 > 0.5 ? 'end' : 'start'}
            style={{
              insetInlineStart: percent(tile.x),
              insetBlockStart: percent(tile.y),
              inlineSize: percent(tile.width),
              blockSize: percent(tile.height),
            }}
          >
            <TileLink
              category={category}
              parts={parts}
              fitting={countThatFit(parts, room, widthOf)}
              full={full}
            />
          </li>
        );
      })}
    </ul>
  );
}

function TileLink({
  category: { id, change_24h },
  parts: { name, size },
  fitting,
  full,
}: {
  category: MovedCategory;
  parts: TileTexts;
  /** The number of texts shown while the tile is not pointed at. */
  fitting: number;
  full: number;
}) {
  return (
    <Link
      href={`${PAGES.items}?category=${id}`}
      title={[name, changeInWords(change_24h), size].join('\n')}
      {...heatOf(change_24h, full)}
    >
      <strong data-fits={fitting > 0}>{name}</strong>
      <span data-fits={fitting > 1}>
        <Change percent={change_24h ?? undefined} />
      </span>
      <span data-fits={fitting > 2}>{size}</span>
    </Link>
  );
}

function changeInWords(change: number | null): string {
  return change === null ? texts.heatMap.noChange : formatPercent(change);
}

/** The colour of a change, and its strength. */
function heatOf(change: number | null, full: number) {
  const direction = change === null || change === 0 ? undefined : change < 0 ? 'down' : 'up';
  const strength = percent(strengthOf(change ?? 0, full));
  return { 'data-heat': direction, style: { ['--strength' as string]: strength } };
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

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(3)}%`;
}

const COLUMNS: readonly Column<MovedCategory>[] = [
  {
    name: texts.heatMap.columns.category,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Link href={`${PAGES.items}?category=${id}`}>{name}</Link>,
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
      value === null ? <NotKnown what={texts.heatMap.notCounted} /> : <Money cents={value} />,
  },
  {
    name: texts.heatMap.columns.priced,
    sortBy: ({ priced }) => priced,
    align: 'end',
    cell: ({ priced, items }) => texts.pricedOf(formatCount(priced), formatCount(items)),
  },
];
