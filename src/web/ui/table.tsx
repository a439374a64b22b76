import { type ComponentType, memo, type ReactNode, useId } from 'react';
import { useNamesOfPage } from '../items/names/names-of-page.js';
import { useFormats } from './formats.js';
import { type Direction, type SortKey, sortRows } from './sort-rows.js';
import { type TableOrder, useTableOrder } from './table-order.js';

/** The container of a table, which scrolls if the table is too wide, also by keyboard. */
export function TableScroll({
  className = '',
  children,
  ...name
}: {
  className?: string;
  children: ReactNode;
} & ({ 'aria-label': string } | { 'aria-labelledby': string })) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div className={`table-scroll ${className}`} tabIndex={0} role="group" {...name}>
      {children}
    </div>
  );
}

/** A column: its name and its cells. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort key of a row; omitted if the column cannot be sorted. */
  readonly sortBy?: (row: Row) => SortKey;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** Hidden on narrow screens. */
  readonly onlyWide?: boolean;
  /**
   * A CSS length. Needed for tables that do not render all rows, which therefore cannot set the
   * widths.
   */
  readonly width?: string;
}

/** The props of a table body. */
export interface BodyProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

export interface TableProps<Row> extends BodyProps<Row> {
  /** The name of the table, if it is not the first sortable one of its page. */
  readonly name?: string | undefined;
  readonly caption: ReactNode;
  /** How phones show a row; `cards` for rows with long names or many figures. Default: `table`. */
  readonly onPhones?: 'table' | 'cards';
  /** The start of the caption while no column is sorted, such as `Newest first.` */
  readonly unsorted?: string;
}

/** A table. The first column is the row header. */
export function Table<Row>({
  name,
  caption,
  unsorted,
  columns,
  rows,
  keyOf,
  onPhones,
  PartialBody,
}: TableProps<Row> & {
  /** A body that omits rows, in place of one that renders all. */
  PartialBody?: ComponentType<BodyProps<Row>> | undefined;
}) {
  const captionId = useId();
  // Item names are sort keys: the rows are sorted again when those of the language of the page arrive.
  useNamesOfPage();
  const [order, setOrder] = useTableOrder(columns, name);
  const sortBy = columns.find(({ name }) => name === order?.column)?.sortBy;
  const sorted =
    order === undefined || sortBy === undefined ? rows : sortRows(rows, sortBy, order.direction);
  const Body = PartialBody ?? WholeBody<Row>;
  return (
    <TableScroll aria-labelledby={captionId}>
      <table
        className="table"
        data-on-phones={onPhones}
        aria-rowcount={PartialBody && sorted.length + 1}
      >
        <caption id={captionId}>
          {order === undefined && unsorted !== undefined && `${unsorted} `}
          {caption}
        </caption>
        <thead>
          <tr aria-rowindex={PartialBody && 1}>
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        <Body columns={columns} rows={sorted} keyOf={keyOf} />
      </table>
    </TableScroll>
  );
}

function WholeBody<Row>({ columns, rows, keyOf }: BodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          <Cells columns={columns} row={row} />
        </tr>
      ))}
    </tbody>
  );
}

/** The cells of a row. The first one is its header. */
export const Cells = memo(function Cells<Row>({
  columns,
  row,
}: {
  columns: readonly Column<Row>[];
  row: Row;
}) {
  useFormats();
  return columns.map(({ name, cell, align, onlyWide }, index) =>
    index === 0 ? (
      <th key={name} scope="row" data-align={align}>
        {cell(row)}
      </th>
    ) : (
      <td key={name} data-align={align} data-only-wide={onlyWide} data-name={name}>
        {cell(row)}
      </td>
    ),
  );
}) as <Row>(props: { columns: readonly Column<Row>[]; row: Row }) => ReactNode;

function ColumnHead<Row>({
  column: { name, align, onlyWide, width, sortBy },
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: TableOrder | undefined;
  onOrder: (order: TableOrder | undefined) => void;
}) {
  const direction = order?.column === name ? order.direction : undefined;
  // Figures are sorted largest first.
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
      style={{ '--width': width }}
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
