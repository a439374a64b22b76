import { useState } from 'react';
import { type Column, Table } from './table.js';

/** A collapsed table; its rows are computed only when it is open. */
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
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && (
        <div className="history-table">
          <Table caption={caption} columns={columns} rows={rows()} keyOf={keyOf} />
        </div>
      )}
    </details>
  );
}
