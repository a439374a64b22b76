import { tracker as texts } from '#messages/portfolio-transfer.js';
import { TableScroll } from '../../../ui/table.js';
import { type Assignment, assign, ROLES } from './roles.js';
import type { TrackerTable } from './tracker-table.js';

/** Rows that are shown of a file. */
export const SHOWN_ROWS = 10;

/** The first rows of a file; each column has a choice of its meaning. */
export function ColumnsTable({
  table: { header, rows },
  columns,
  onChange,
}: {
  table: TrackerTable;
  columns: Assignment;
  onChange: (columns: Assignment) => void;
}) {
  const names = header.map((name, index) => (name === '' ? texts.columnOf(index + 1) : name));
  return (
    <TableScroll className="tracker-columns" aria-label={texts.columnsCaption}>
      <table className="table">
        <caption>{texts.columnsCaption}</caption>
        <thead>
          <tr>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names can be equal, and their order never changes.
              <th key={index} className="tracker-column" scope="col">
                <span>{name}</span>
                <select
                  className="input"
                  aria-label={texts.roleOf(name)}
                  value={columns[index] ?? ''}
                  onChange={({ target }) => {
                    const role = ROLES.find((one) => one === target.value);
                    onChange(assign(columns, index, role));
                  }}
                >
                  <option value="">{texts.unused}</option>
                  {ROLES.map((role) => (
                    <option key={role} value={role}>
                      {texts.roles[role]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => (
            <tr key={line}>
              {names.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
