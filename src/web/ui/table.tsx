import { type ReactNode, useId } from 'react';
import { type Direction, type SortKey, sortRows } from './sort-rows.js';
import { type TableOrder, useTableOrder } from './table-order.js';

/** A column: its name and its cells. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** What its rows can be sorted by. */
  readonly sortBy?: (row: Row) => SortKey;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** Hidden on narrow screens. */
  readonly onlyWide?: boolean;
}

/** A table that renders all of its rows. The first column is the row header. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}) {
  const captionId = useId();
  const [order, setOrder] = useTableOrder(columns);
  const sortBy = columns.find(({ name }) => name === order?.column)?.sortBy;
  const sorted =
    order === undefined || sortBy === undefined ? rows : sortRows(rows, sortBy, order.direction);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div className="table-scroll" tabIndex={0} role="group" aria-labelledby={captionId}>
      <table className="table">
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, align, onlyWide }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" data-align={align}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} data-align={align} data-only-wide={onlyWide}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead<Row>({
  column: { name, align, onlyWide, sortBy },
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: TableOrder | undefined;
  onOrder: (order: TableOrder | undefined) => void;
}) {
  const direction = order?.column === name ? order.direction : undefined;
  // Of figures the largest first.
  const first: Direction = align === 'end' ? 'desc' : 'asc';
  const press = () => {
    if (direction === undefined) onOrder({ column: name, direction: first });
    else if (direction === first) onOrder({ column: name, direction: opposite(first) });
    else onOrder(undefined);
  };
  return (
    <th
      scope="col"
      data-align={align}
      data-only-wide={onlyWide}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {sortBy === undefined ? (
        name
      ) : (
        <button type="button" onClick={press}>
          {name}
          <span aria-hidden="true">{direction && (direction === 'asc' ? ' ↑' : ' ↓')}</span>
        </button>
      )}
    </th>
  );
}

function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}
