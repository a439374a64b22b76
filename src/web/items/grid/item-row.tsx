import { memo } from 'react';
import { Link } from 'wouter';
import { RowAlertButton } from '../../row-alert/row-alert-button.js';
import { useFormats } from '../../ui/formats.js';
import { ItemImage } from '../../ui/item-image.js';
import { useRow } from '../rows/row-store.js';
import type { ItemColumn } from './columns.js';

/** One row of the list, positioned by its index. */
export const ItemRow = memo(function ItemRow({
  id,
  columns,
  index,
  top,
  isTabStop,
}: {
  id: number;
  /** The visible columns, the item first. */
  columns: readonly ItemColumn[];
  /** The index of the row in the list. */
  index: number;
  /** The offset from the first row, in pixels. */
  top: number;
  /** Whether the row is the one tab stop of the list. */
  isTabStop: boolean;
}) {
  useFormats();
  const row = useRow(id);
  if (row === undefined) return null;
  return (
    <div
      className="item-row"
      role="row"
      aria-rowindex={index + 2}
      data-tier={row.tier}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map(({ key, cell }, column) => (
        <div key={key} role="gridcell" className="item-cell" data-column={key}>
          {column === 0 ? (
            <>
              <ItemImage id={id} />
              <Link
                href={`/items/${id}`}
                title={row.name}
                tabIndex={isTabStop ? 0 : -1}
                data-row-index={index}
              >
                {cell(row)}
              </Link>
              <RowAlertButton id={id} name={row.name} tabIndex={isTabStop ? 0 : -1} />
            </>
          ) : (
            cell(row)
          )}
        </div>
      ))}
    </div>
  );
});
