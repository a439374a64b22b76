import { type FocusEvent, useRef, useState } from 'react';
import { ImagesWait } from '../item-image.js';
import { type BodyProps, Cells, Table, type TableProps } from '../table.js';
import type { RowKey } from './row-heights.js';
import { useImagesWait } from './use-images-wait.js';
import { useRowsInSight } from './use-rows-in-sight.js';

/** Tables with more rows render only the visible ones. */
const LONG = 100;

/** A table with any number of rows. */
export function LongTable<Row>(props: TableProps<Row>) {
  return <Table {...props} PartialBody={props.rows.length > LONG ? BodyInSight<Row> : undefined} />;
}

/** A table body that renders the visible rows and leaves space for the others. */
function BodyInSight<Row>({ columns, rows, keyOf }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = rows.map(keyOf);
  // A key rather than an index, so that the focus moves with its row when the order changes.
  const [focused, setFocused] = useState<RowKey>();
  const pieces = useRowsInSight(body, keys, focused === undefined ? -1 : keys.indexOf(focused));
  const focus = ({ target }: FocusEvent) =>
    setFocused(keys[Number(target.closest('tr')?.dataset.row ?? -1)]);
  return (
    <ImagesWait value={useImagesWait()}>
      <tbody ref={body} onFocus={focus}>
        {pieces.map((piece) => {
          if (!('row' in piece)) {
            return <Gap key={`gap ${piece.gapAt}`} height={piece.height} />;
          }
          const row = rows[piece.row];
          return row === undefined ? null : (
            <tr key={keys[piece.row]} data-row={piece.row} aria-rowindex={piece.row + 2}>
              <Cells columns={columns} row={row} />
            </tr>
          );
        })}
      </tbody>
    </ImagesWait>
  );
}

/** A single cell: a colspan would create columns that narrow screens hide. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it contains nothing focusable.
    <tr className="row-gap" aria-hidden="true">
      <td style={{ blockSize: height }} />
    </tr>
  );
}
