import { amountFault, QUANTITY_FAULT, readAmount, readQuantity } from '../../ui/form/amounts.js';
import { TextField } from '../../ui/form/field.js';
import type { Checked, Faults, useFields } from '../../ui/form/use-fields.js';
import { startOfDay, today } from './days.js';

export const LOT_TEXTS = { quantity: '1', unitCost: '', acquired: '', note: '' };
export type LotName = keyof typeof LOT_TEXTS;

/** What is entered for a lot, without its item. */
export interface LotEntry {
  readonly quantity: number;
  /** Null if unknown. */
  readonly unit_cost: number | null;
  /** A day; empty if none was entered. */
  readonly acquired: string;
  readonly note: string;
}

/** The service accepts no earlier dates. */
const EARLIEST = Date.UTC(2000);

/** Parses the fields of a lot, or returns their errors. */
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

/** The error of a purchase or sale date, if any. */
export function faultOfDay(day: string): string | undefined {
  if (day === '') return undefined;
  const start = startOfDay(day);
  if (start < EARLIEST) return 'Not before the year 2000.';
  return start <= Date.now() ? undefined : 'This day is in the future.';
}

/** The fields of a lot. `emptyDay` explains what an empty date means. */
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
          label="Cost per item, in USD"
          inputMode="decimal"
          hint="Leave empty if unknown."
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
