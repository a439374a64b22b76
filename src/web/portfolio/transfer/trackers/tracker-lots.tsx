import { useState } from 'react';
import { tracker as texts } from '#messages/portfolio-transfer.js';
import { lotLines } from './lot-lines.js';
import { FaultyRows } from './rows-as-read.js';
import { TrackerFile } from './tracker-file.js';
import type { TrackerTable } from './tracker-table.js';
import type { FaultyRow } from './tracker-trades.js';

/** Makes lots and sales of a foreign file. */
export function TrackerLots({
  table,
  onChange,
  onLots,
}: {
  table: TrackerTable;
  /** Lots made before no longer count. */
  onChange: () => void;
  onLots: (file: { text: string; lines: readonly number[] }) => void;
}) {
  const [faults, setFaults] = useState<readonly FaultyRow[]>([]);
  return (
    <>
      <TrackerFile
        table={table}
        action={texts.preview}
        onChange={() => {
          setFaults([]);
          onChange();
        }}
        onRead={({ trades }) => {
          const made = lotLines(trades);
          setFaults(made.faults);
          onLots({ text: made.file, lines: made.lines });
        }}
      />
      <FaultyRows faults={faults} />
    </>
  );
}
