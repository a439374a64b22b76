import { lots as lotTexts } from '#messages/portfolio-lots.js';
import * as overviewTexts from '#messages/portfolio-overview.js';
import { sharing as texts } from '#messages/portfolio-sharing.js';
import type { SharedLot } from '../../../client/index.js';
import { ItemLink } from '../../items/names/item-name.js';
import { byItemName } from '../../items/names/sort-name.js';
import { formatCount, formatDate, formatDecimal, formatShare } from '../../ui/format.js';
import { LongTable } from '../../ui/rows/long-table.js';
import type { Column } from '../../ui/table.js';

const QUANTITY = overviewTexts.columns.quantity;

const COLUMNS: readonly Column<SharedLot>[] = [
  {
    name: overviewTexts.columns.item,
    sortBy: byItemName,
    cell: (lot) => (
      <>
        <ItemLink id={lot.item_id} name={lot.market_hash_name} />
        <span className="event-words faint small">{traitsOf(lot)}</span>
      </>
    ),
  },
  {
    name: texts.acquired,
    sortBy: ({ acquired_at }) => acquired_at,
    align: 'end',
    width: '9rem',
    cell: ({ acquired_at }) => formatDate(Date.parse(acquired_at)),
  },
  {
    name: QUANTITY,
    sortBy: ({ remaining }) => remaining ?? null,
    align: 'end',
    onlyWide: true,
    width: '6rem',
    cell: ({ remaining }) => (remaining === undefined ? '' : formatCount(remaining)),
  },
  {
    name: overviewTexts.columns.share,
    sortBy: ({ share_percent }) => share_percent,
    align: 'end',
    width: '6rem',
    cell: ({ share_percent }) => formatShare(share_percent, 1),
  },
];

/** The lots of a shared portfolio, without costs. */
export function SharedLots({ lots }: { lots: readonly SharedLot[] }) {
  const hasQuantities = lots.some(({ remaining }) => remaining !== undefined);
  return (
    <section className="stack" aria-labelledby="shared-lots">
      <h2 id="shared-lots">{texts.lots}</h2>
      <LongTable
        onPhones="cards"
        name="lots"
        caption={texts.lotsCaption}
        columns={hasQuantities ? COLUMNS : COLUMNS.filter(({ name }) => name !== QUANTITY)}
        rows={lots.map((lot, index) => ({ ...lot, index }))}
        keyOf={({ index }) => index}
      />
    </section>
  );
}

function traitsOf({ wear, pattern, stickers }: SharedLot): string {
  return [
    wear !== null && lotTexts.wear(formatDecimal(wear, 6)),
    pattern !== null && lotTexts.pattern(pattern),
    stickers.length > 0 && lotTexts.stickers(stickers.join(', ')),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
