import { amountFault, QUANTITY_FAULT, readAmount, readQuantity } from '../../ui/form/amounts.js';
import { TextField } from '../../ui/form/field.js';
import type { Checked, Faults, useFields } from '../../ui/form/use-fields.js';
import { startOfDay, today } from './days.js';

export const LOT_TEXTS = { quantity: '1', unitCost: '', acquired: '', note: '' };
export type LotName = keyof typeof LOT_TEXTS;

/** What a lot is told by, but for its item. */
export interface LotEntry {
  readonly quantity: number;
  /** Null where it is not known. */
  readonly unit_cost: number | null;
  /** A day; empty where none was entered. */
  readonly acquired: string;
  readonly note: string;
}

/** The service takes nothing of before. */
const EARLIEST = Date.UTC(2000);

/** What the texts of a lot mean, or what is wrong with them. */
export function checkLot(texts: Readonly<Record<LotName, string>>): Checked<LotName, LotEntry> {
  const quantity = readQuantity(texts.quantity);
  const cost = texts.unitCost.trim() === '' ? null : readAmount(texts.unitCost);
  const dayFault = faultOfDay(texts.acquired);
  const faults: Faults<LotName> = {
    ...(quantity === undefined && { quantity: QUANTITY_FAULT }),
    ...(cost === undefined && { unitCost: amountFault(texts.unitCost) }),
    ...(dayFault && { acquired: dayFault }),
  };
  if (quantity === undefined || cost === undefined || dayFault) return { faults };
  const { acquired, note } = texts;
  return { entered: { quantity, unit_cost: cost, acquired, note: note.trim() } };
}

/** What is wrong with a day on which something is said to have been bought or sold. */
export function faultOfDay(day: string): string | undefined {
  if (day === '') return undefined;
  const start = startOfDay(day);
  if (start < EARLIEST) return 'Not before the year 2000.';
  return start <= Date.now() ? undefined : 'This day is yet to come.';
}

/** The fields of a lot. `emptyDay` says what no day means. */
export function LotFields({
  fields,
  emptyDay = 'Empty means now.',
}: {
  fields: ReturnType<typeof useFields<LotName>>;
  emptyDay?: string;
}) {
  return (
    <>
      <div className="field-pair">
        <TextField label="Quantity" inputMode="numeric" {...fields.propsOf('quantity')} />
        <TextField
          label="Cost of one, in USD"
          inputMode="decimal"
          hint="Empty where it is not known."
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
      <TextField label="Note" maxLength={1_000} {...fields.propsOf('note')} />
    </>
  );
}
