import { shownCurrency } from '../../ui/currency.js';
import { amountFault, QUANTITY_FAULT, readAmount, readQuantity } from '../../ui/form/amounts.js';
import { TextField } from '../../ui/form/field.js';
import type { Checked, Faults, useFields } from '../../ui/form/use-fields.js';
import { startOfDay, today } from './days.js';

export const LOT_TEXTS = { quantity: '1', unitCost: '', acquired: '', unlocked: '', note: '' };
export type LotName = keyof typeof LOT_TEXTS;

/** What is entered for a lot, without its item. */
export interface LotEntry {
  readonly quantity: number;
  /** In the shown currency; null if unknown. */
  readonly unit_cost: number | null;
  /** A day; empty if none was entered. */
  readonly acquired: string;
  /** The day on which its trade lock ends; empty if none was entered. */
  readonly unlocked: string;
  readonly note: string;
}

/** Where amounts are entered in another currency than they are stored in. */
export const RATE_HINT = ' Stored in US dollars at the rate of that day.';

/** The service accepts no earlier dates. */
const EARLIEST = Date.UTC(2000);

/** The service accepts no longer locks. */
const LONGEST_LOCK = 366 * 86_400_000;

/** Parses the fields of a lot, or returns their errors. */
export function checkLot(texts: Readonly<Record<LotName, string>>): Checked<LotName, LotEntry> {
  const quantity = readQuantity(texts.quantity);
  const cost = texts.unitCost.trim() === '' ? null : readAmount(texts.unitCost);
  const dayFault = faultOfDay(texts.acquired);
  const lockFault = faultOfLock(texts.unlocked);
  const faults: Faults<LotName> = {
    ...(quantity === undefined && { quantity: QUANTITY_FAULT }),
    ...(cost === undefined && { unitCost: amountFault(texts.unitCost) }),
    ...(dayFault && { acquired: dayFault }),
    ...(lockFault && { unlocked: lockFault }),
  };
  if (quantity === undefined || cost === undefined || dayFault || lockFault) return { faults };
  const { acquired, unlocked, note } = texts;
  return { entered: { quantity, unit_cost: cost, acquired, unlocked, note: note.trim() } };
}

/** The error of a purchase or sale date, if any. */
export function faultOfDay(day: string): string | undefined {
  if (day === '') return undefined;
  const start = startOfDay(day);
  if (start < EARLIEST) return 'Not before the year 2000.';
  return start <= Date.now() ? undefined : 'This day is in the future.';
}

/** The error of the day on which a lock ends, if any. */
function faultOfLock(day: string): string | undefined {
  if (day === '') return undefined;
  const start = startOfDay(day);
  if (start < EARLIEST) return 'Not before the year 2000.';
  return start <= Date.now() + LONGEST_LOCK ? undefined : 'Not more than a year ahead.';
}

/** The fields of a lot. `emptyDay` and `emptyLock` explain what empty dates mean. */
export function LotFields({
  fields,
  emptyDay = 'Empty means now.',
  emptyLock = 'Empty means seven days after that. A past day means not locked.',
}: {
  fields: ReturnType<typeof useFields<LotName>>;
  emptyDay?: string;
  emptyLock?: string;
}) {
  const { code } = shownCurrency.get();
  return (
    <>
      <div className="field-pair">
        <TextField label="Quantity" inputMode="numeric" {...fields.propsOf('quantity')} />
        <TextField
          label={`Cost per item, in ${code}`}
          inputMode="decimal"
          hint={`Leave empty if unknown.${code === 'USD' ? '' : RATE_HINT}`}
          {...fields.propsOf('unitCost')}
        />
      </div>
      <TextField
        label="Acquired on"
        type="date"
        max={today()}
        hint={emptyDay}
        {...fields.propsOf('acquired')}
      />
      <TextField
        label="Locked until"
        type="date"
        hint={emptyLock}
        {...fields.propsOf('unlocked')}
      />
      <TextField label="Note" maxLength={1_000} {...fields.propsOf('note')} />
    </>
  );
}
