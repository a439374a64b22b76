import { memo } from 'react';
import { Link } from 'wouter';
import { useRow } from '../rows/row-store.js';
import { COLUMNS } from './columns.js';

/** One line of the list, in its place among all of them. */
export const ItemRow = memo(function ItemRow({
  id,
  place,
  top,
  isTabStop,
}: {
  id: number;
  /** From 0. */
  place: number;
  /** Pixels below the first row. */
  top: number;
  /** Whether the tabulator key leads here; it does to one row of the list. */
  isTabStop: boolean;
}) {
  const row = useRow(id);
  if (row === undefined) return null;
  return (
    <div
      className="item-row"
      role="row"
      aria-rowindex={place + 2}
      data-tier={row.tier}
      style={{ transform: `translateY(${top}px)` }}
    >
      {COLUMNS.map(({ key, cell }, column) => (
        <div key={key} role="gridcell" className="item-cell" data-column={key}>
          {column === 0 ? (
            <Link
              href={`/items/${id}`}
              title={row.name}
              tabIndex={isTabStop ? 0 : -1}
              data-place={place}
            >
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </div>
      ))}
    </div>
  );
});
