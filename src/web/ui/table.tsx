import { type ReactNode, useId } from 'react';

/** A column: what it is called, and what stands in it. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end, one below the other. */
  readonly align?: 'start' | 'end';
  /** Left out where there is no room; the row then says it elsewhere, or does without. */
  readonly onlyWide?: boolean;
}

/** A table of a few rows, all of them there. The first column names its row. */
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div className="table-scroll" tabIndex={0} role="group" aria-labelledby={captionId}>
      <table className="table">
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, align, onlyWide }) => (
              <th key={name} scope="col" data-align={align} data-only-wide={onlyWide}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, align, onlyWide }, place) =>
                place === 0 ? (
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
