import { useMemo, useState } from 'react';
import { tracker as texts } from '#messages/portfolio-transfer.js';
import { CURRENCIES } from '../../../../contract/values.js';
import { useStore } from '../../../store.js';
import { Button } from '../../../ui/button.js';
import { shownCurrency } from '../../../ui/currency.js';
import { SelectField, TextField } from '../../../ui/form/field.js';
import { ColumnsTable } from './columns-table.js';
import { isSameHeader, keepDecisions, keptDecisions } from './kept-decisions.js';
import {
  type Decisions,
  guessedDecisions,
  hasAny,
  isComplete,
  type OpenReading,
  readingOf,
} from './reading.js';
import { RowsAsRead } from './rows-as-read.js';
import type { TrackerTable } from './tracker-table.js';
import { readTrades, type TrackerTrades } from './tracker-trades.js';

/** Assigns the columns of a foreign file, and hands over its rows as they are then read. */
export function TrackerFile({
  table,
  action,
  onChange,
  onRead,
}: {
  /** Another one needs another instance. */
  table: TrackerTable;
  /** The button for the rows as they are read. */
  action: string;
  /** They are read in another way. */
  onChange: () => void;
  onRead: (trades: TrackerTrades) => void;
}) {
  const [decisions, setDecisions] = useState<Decisions>(
    () =>
      keptDecisions().find(({ header }) => isSameHeader(header, table.header))?.decisions ??
      guessedDecisions(table),
  );
  const decide = (decision: Partial<Decisions>) => {
    setDecisions({ ...decisions, ...decision });
    onChange();
  };
  const currency = useStore(shownCurrency).code;
  const reading = useMemo(
    () => readingOf(table, decisions, currency),
    [table, decisions, currency],
  );
  const trades = useMemo(
    () => (isComplete(reading) ? readTrades(table, reading, Date.now()) : undefined),
    [table, reading],
  );
  if (table.rows.length === 0) return <p role="alert">{texts.empty}</p>;
  return (
    <div className="stack">
      <p className="soft">{texts.hint}</p>
      <ColumnsTable
        table={table}
        columns={reading.columns}
        onChange={(columns) => decide({ columns })}
      />
      <Questions reading={reading} onDecide={decide} />
      {!reading.columns.includes('item') && <p role="alert">{texts.noItem}</p>}
      {trades !== undefined && (
        <>
          <RowsAsRead trades={trades} />
          <div className="row">
            <Button
              kind="primary"
              disabled={trades.trades.length === 0}
              onClick={() => onRead(trades)}
            >
              {action}
            </Button>
          </div>
          <Keep
            onKeep={(name) => keepDecisions({ name, header: table.header, decisions: reading })}
          />
        </>
      )}
    </div>
  );
}

const UNDECIDED = 'undecided';

/** The choices that the file may leave open. */
function Questions({
  reading: { columns, decimal, days, unit, currency },
  onDecide,
}: {
  reading: OpenReading;
  onDecide: (decision: Omit<Decisions, 'columns'>) => void;
}) {
  return (
    <div className="field-pair">
      {hasAny(columns, 'amounts') && (
        <>
          <SelectField
            label={texts.decimal}
            choices={[...(decimal === undefined ? ([UNDECIDED] as const) : []), 'point', 'comma']}
            chosen={decimal ?? UNDECIDED}
            nameOf={(choice) => texts.decimals[choice]}
            onChoose={(choice) => onDecide({ decimal: choice === UNDECIDED ? undefined : choice })}
          />
          <SelectField
            label={texts.unit}
            choices={['whole', 'hundredths']}
            chosen={unit}
            nameOf={(choice) => texts.units[choice]}
            onChoose={(choice) => onDecide({ unit: choice })}
          />
          <SelectField
            label={texts.currency}
            choices={CURRENCIES}
            chosen={currency}
            onChoose={(choice) => onDecide({ currency: choice })}
          />
        </>
      )}
      {hasAny(columns, 'days') && (
        <SelectField
          label={texts.days}
          choices={[...(days === undefined ? ([UNDECIDED] as const) : []), 'dmy', 'mdy']}
          chosen={days ?? UNDECIDED}
          nameOf={(choice) => texts.dayOrders[choice]}
          onChoose={(choice) => onDecide({ days: choice === UNDECIDED ? undefined : choice })}
        />
      )}
    </div>
  );
}

/** Remembers the decisions for the next file with the same columns. */
function Keep({ onKeep }: { onKeep: (name: string) => void }) {
  const [name, setName] = useState('');
  const [kept, setKept] = useState<string>();
  const trimmed = name.trim();
  return (
    <form
      className="row tracker-keep"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '') return;
        onKeep(trimmed);
        setKept(trimmed);
      }}
    >
      <TextField
        label={texts.keepAs}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={trimmed === ''}>
        {texts.keep}
      </Button>
      {kept !== undefined && <span role="status">{texts.kept(kept)}</span>}
    </form>
  );
}
