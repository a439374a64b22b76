import { type ReactNode, useId } from 'react';

/** A column: its name and its cells. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
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
