import { useState } from 'react';
import { Table, type TableProps } from './table.js';
import { useTableOrder } from './table-order.js';

/**
 * A collapsed table, expanded if the address contains its order. Rows are computed only when it is
 * open.
 */
export function FoldedTable<Row>({
  summary,
  rows,
  ...table
}: Omit<TableProps<Row>, 'rows'> & {
  readonly summary: string;
  readonly rows: () => readonly Row[];
}) {
  const [order] = useTableOrder(table.columns, table.name);
  const [open, setOpen] = useState(order !== undefined);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && (
        <div className="history-table">
          <Table {...table} rows={rows()} />
        </div>
      )}
    </details>
  );
}
