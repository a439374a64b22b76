import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CategorySummary } from '../../client/index.js';
import { PAGES } from '../../contract/pages.js';
import * as texts from '../messages/en/market.js';
import { Change, Money, NotKnown } from '../ui/figures.js';
import { FoldedTable } from '../ui/folded-table.js';
import { formatCount } from '../ui/format.js';
import type { Column } from '../ui/table.js';
import { treemap } from './treemap.js';

/** Percent; from here on the colour is as strong as it gets. */
const STRONGEST = 5;

/** Pixels; smaller tiles have no room for their size in figures. */
const ROOMY = { width: 88, height: 64 };

/** The categories as tiles: the larger, the more is offered; coloured by the change of prices. */
export function HeatMap({ categories }: { categories: readonly CategorySummary[] }) {
  const map = useRef<HTMLUListElement>(null);
  const { width, height } = useSize(map);
  const priced = categories.filter(({ priced }) => priced > 0);
  const byValue = priced.every(({ value }) => value !== null);
  const sizeOf = (one: CategorySummary) => (byValue ? (one.value ?? 0) : one.priced);
  const shown = priced.filter((one) => sizeOf(one) > 0).sort((a, b) => sizeOf(b) - sizeOf(a));
  const tiles = treemap(shown.map(sizeOf), width / height);
  return (
    <section className="panel stack" aria-label={texts.heatMap.title}>
      <h2>{texts.heatMap.title}</h2>
      <ul ref={map} className="heat-map">
        {shown.map((category, at) => {
          const tile = tiles[at];
          if (tile === undefined) return null;
          const change = category.change_24h ?? undefined;
          return (
            <li
              key={category.id}
              data-roomy={tile.width * width > ROOMY.width && tile.height * height > ROOMY.height}
              data-direction={change === undefined ? undefined : change < 0 ? 'down' : 'up'}
              style={{
                insetInlineStart: percent(tile.x),
                insetBlockStart: percent(tile.y),
                inlineSize: percent(tile.width),
                blockSize: percent(tile.height),
                ['--strength' as string]: percent(Math.min(1, Math.abs(change ?? 0) / STRONGEST)),
              }}
            >
              <Link href={`${PAGES.items}?category=${category.id}`} title={category.name}>
                <strong>{category.name}</strong> <Change percent={change} />{' '}
                <span className="heat-map-size">
                  {byValue ? (
                    <Money cents={category.value ?? undefined} />
                  ) : (
                    texts.countOfItems(category.priced, formatCount(category.priced))
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="faint small">
        {byValue ? texts.heatMap.areasByValue : texts.heatMap.areasByCount}
      </p>
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

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(3)}%`;
}

/** The size of an element in pixels, that of a common one until it is measured. */
function useSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 800, height: 400 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = measured;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

const COLUMNS: readonly Column<CategorySummary>[] = [
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
