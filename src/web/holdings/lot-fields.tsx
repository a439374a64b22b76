import { TextField } from '../ui/field.js';
import type { Checked, Faults, useFields } from '../ui/use-fields.js';
import { readAmount, readQuantity } from './amounts.js';

export const LOT_TEXTS = { quantity: '1', unitCost: '', acquired: '', note: '' };
export type LotName = keyof typeof LOT_TEXTS;

/** What a lot is told by, but for its item. */
export interface LotEntry {
  readonly quantity: number;
  /** Null where it is not known. */
  readonly unit_cost: number | null;
  /** A date; undefined where none was entered. */
  readonly acquired: string | undefined;
  readonly note: string;
}

export const AMOUNT_FAULT = 'An amount looks like 12.50.';

export function checkLot(texts: Readonly<Record<LotName, string>>): Checked<LotName, LotEntry> {
  const quantity = readQuantity(texts.quantity);
  const cost = texts.unitCost.trim() === '' ? null : readAmount(texts.unitCost);
  const acquired = texts.acquired === '' ? undefined : texts.acquired;
  const faults: Faults<LotName> = {
    ...(quantity === undefined && { quantity: 'How many? A whole number from 1.' }),
    ...(cost === undefined && { unitCost: AMOUNT_FAULT }),
    ...(isLater(acquired) && { acquired: 'This day is yet to come.' }),
  };
  if (quantity === undefined || cost === undefined || isLater(acquired)) return { faults };
  return { entered: { quantity, unit_cost: cost, acquired, note: texts.note.trim() } };
}

/** Whether the day is after today. */
export function isLater(date: string | undefined): boolean {
  return date !== undefined && date > today();
}

/** `2026-11-20`, in UTC, as the service reads a date alone. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function LotFields({ fields }: { fields: ReturnType<typeof useFields<LotName>> }) {
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
        hint="Empty means now."
        {...fields.propsOf('acquired')}
      />
      <TextField label="Note" maxLength={1_000} {...fields.propsOf('note')} />
    </>
  );
}
