import { subscribe } from 'node:diagnostics_channel';

// Checks that all rows read from a database have the columns that the code expects. A program runs
// it with `--import`; a test in its own process imports it. An error ends the program, or fails the
// run.
const SUBSCRIBED = Symbol.for('itemtide rows are checked');

/** @param {{ columns: object, rows: readonly object[], sql: string }} read as in src/store/connection/rows.ts */
function checkRows({ columns, rows, sql }) {
  for (const row of rows) {
    const names = new Set([...Object.keys(columns), ...Object.keys(row)]);
    for (const name of names) {
      const isExpected = columns[name];
      if (isExpected?.(row[name])) continue;
      throw new TypeError(`the column ${name} is not as declared: ${String(row[name])} in ${sql}`);
    }
  }
}

if (globalThis[SUBSCRIBED] !== true) {
  globalThis[SUBSCRIBED] = true;
  subscribe('itemtide:rows', (read) => checkRows(read));
}
