import { useAddressText } from './address-state.js';
import type { Direction } from './sort-rows.js';

/** The order that a reader chose for a table: the name of a column and a direction. */
export interface TableOrder {
  readonly column: string;
  readonly direction: Direction;
}

/**
 * The chosen order of a table, kept in the address of its page: `sorted=Price`, or `sorted=-Price`
 * for descending. Undefined for the given order of the rows.
 * @param table the name of the table, if it is not the first of its page: `prices` uses
 * `sorted-prices`
 */
export function useTableOrder(
  columns: readonly { readonly name: string; readonly sortBy?: unknown }[],
  table?: string,
): [TableOrder | undefined, (order: TableOrder | undefined) => void] {
  const [text, setText] = useAddressText(table === undefined ? 'sorted' : `sorted-${table}`);
  const order = read(text);
  const isKnown = columns.some(({ name, sortBy }) => sortBy && name === order.column);
  return [isKnown ? order : undefined, (chosen) => setText(chosen ? write(chosen) : '')];
}

function read(text: string): TableOrder {
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' };
}

function write({ column, direction }: TableOrder): string {
  return direction === 'desc' ? `-${column}` : column;
}
