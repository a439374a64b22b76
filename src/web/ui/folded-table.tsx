import { useState } from 'react';
import { type Column, Table } from './table.js';
import { useTableOrder } from './table-order.js';

/** A table that is collapsed, unless the address has its order; its rows are computed only when it is open. */
export function FoldedTable<Row>({
  summary,
  caption,
  columns,
  rows,
  keyOf,
}: {
  summary: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: () => readonly Row[];
  keyOf: (row: Row) => string | number;
}) {
  const [order] = useTableOrder(columns);
  const [open, setOpen] = useState(order !== undefined);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && (
        <div className="history-table">
          <Table caption={caption} columns={columns} rows={rows()} keyOf={keyOf} />
        </div>
      )}
    </details>
  );
}
