import * as homeTexts from '#messages/home.js';
import type { SharedPart } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { categoryName } from '../../items/game-words.js';
import { fullColorAt } from '../../market/heat-color.js';
import { type MapTile, Tiles } from '../../market/tiles.js';
import { formatAmount } from '../../ui/amount.js';
import { Change, NO_FIGURE } from '../../ui/figures.js';
import { FoldedTable } from '../../ui/folded-table.js';
import { formatPercent, formatShare } from '../../ui/format.js';
import type { Column } from '../../ui/table.js';

const { columns } = homeTexts;

/** The categories of a shared portfolio as tiles and as a table. */
export function SharedAllocation({ parts }: { parts: readonly SharedPart[] }) {
  const tiles = parts.filter(({ share_percent }) => share_percent > 0).map(tileOf);
  return (
    <section className="panel stack" aria-labelledby="shared-allocation">
      <h2 id="shared-allocation">{homeTexts.allocation}</h2>
      <Tiles
        tiles={tiles}
        full={fullColorAt(tiles.flatMap(({ change }) => change ?? []))}
        noChange={homeTexts.noChange}
      />
      <p className="faint small">{homeTexts.areas}</p>
      <FoldedTable
        summary={homeTexts.asTable}
        name="allocation"
        caption={homeTexts.allocationCaption}
        columns={COLUMNS}
        rows={() => parts}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

function tileOf({ id, share_percent, percent_change_24h, value }: SharedPart): MapTile {
  return {
    id,
    href: `${PAGES.items}?category=${id}`,
    size: share_percent,
    change: percent_change_24h,
    texts: {
      name: categoryName(id),
      change: percent_change_24h === null ? NO_FIGURE : `▲ ${formatPercent(percent_change_24h)}`,
      size: value === undefined ? formatShare(share_percent, 1) : formatAmount(value),
    },
  };
}

const COLUMNS: readonly Column<SharedPart>[] = [
  { name: columns.group, sortBy: ({ id }) => categoryName(id), cell: ({ id }) => categoryName(id) },
  {
    name: columns.share,
    sortBy: ({ share_percent }) => share_percent,
    align: 'end',
    cell: ({ share_percent, value }) =>
      value === undefined
        ? formatShare(share_percent, 1)
        : `${formatAmount(value)} · ${formatShare(share_percent, 1)}`,
  },
  {
    name: columns.change,
    sortBy: ({ percent_change_24h }) => percent_change_24h,
    align: 'end',
    cell: ({ percent_change_24h }) => <Change percent={percent_change_24h ?? undefined} />,
  },
];
