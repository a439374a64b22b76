import { dialogs as texts } from '#messages/portfolio-lots.js';
import { MAX_LOCK } from '../../../contract/values.js';
import { shownCurrency } from '../../ui/currency.js';
import { amountFault, QUANTITY_FAULT, readAmount, readQuantity } from '../../ui/form/amounts.js';
import { TextField } from '../../ui/form/field.js';
import type { Checked, Faults, useFields } from '../../ui/form/use-fields.js';
import { startOfDay, today } from './days.js';

export const LOT_TEXTS = {
  quantity: '1',
  unitCost: '',
  acquired: '',
  unlocked: '',
  note: '',
  tags: '',
};
export type LotName = keyof typeof LOT_TEXTS;

/** The fields of a lot, except for its item. */
export interface LotEntry {
  readonly quantity: number;
  /** In the shown currency; null if unknown. */
  readonly unit_cost: number | null;
  /** A day; empty if none was entered. */
  readonly acquired: string;
  /** The day on which its trade lock ends; empty if none was entered. */
  readonly unlocked: string;
  readonly note: string;
  readonly tags: string[];
}

/** The service accepts no earlier dates. */
const EARLIEST = Date.UTC(2000);

/** Parses the fields of a lot, or returns their errors. */
export function checkLot(typed: Readonly<Record<LotName, string>>): Checked<LotName, LotEntry> {
  const quantity = readQuantity(typed.quantity);
  const cost = typed.unitCost.trim() === '' ? null : readAmount(typed.unitCost);
  const dayFault = faultOfDay(typed.acquired);
  const lockFault = faultOfLock(typed.unlocked);
  const faults: Faults<LotName> = {
    ...(quantity === undefined && { quantity: QUANTITY_FAULT }),
    ...(cost === undefined && { unitCost: amountFault(typed.unitCost) }),
    ...(dayFault && { acquired: dayFault }),
    ...(lockFault && { unlocked: lockFault }),
  };
  if (quantity === undefined || cost === undefined || dayFault || lockFault) return { faults };
  const { acquired, unlocked, note } = typed;
  const tags = readTags(typed.tags);
  return {
    entered: { quantity, unit_cost: cost, acquired, unlocked, note: note.trim(), tags },
  };
}

/** Parses tags that are separated by commas. */
export function readTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** The error of a purchase or sale date, if any. */
export function faultOfDay(day: string): string | undefined {
  if (day === '') return undefined;
  const start = startOfDay(day);
  if (start < EARLIEST) return texts.tooEarly;
  return start <= Date.now() ? undefined : texts.inFuture;
}

/** The error of the day on which a lock ends, if any. */
export function faultOfLock(day: string): string | undefined {
  if (day === '') return undefined;
  const start = startOfDay(day);
  if (start < EARLIEST) return texts.tooEarly;
  return start <= Date.now() + MAX_LOCK ? undefined : texts.lockTooLong;
}

/** The fields of a lot. `emptyDay` and `emptyLock` explain empty dates. */
export function LotFields({
  fields,
  emptyDay = texts.emptyIsNow,
  emptyLock = texts.emptyIsSevenDays,
}: {
  fields: ReturnType<typeof useFields<LotName>>;
  emptyDay?: string;
  emptyLock?: string;
}) {
  const { code } = shownCurrency.get();
  return (
    <>
      <div className="field-pair">
        <TextField label={texts.quantity} inputMode="numeric" {...fields.propsOf('quantity')} />
        <TextField
          label={texts.unitCost(code)}
          inputMode="decimal"
          hint={texts.unitCostHint + (code === 'USD' ? '' : texts.rateHint)}
          {...fields.propsOf('unitCost')}
        />
      </div>
      <TextField
        label={texts.acquired}
        type="date"
        max={today()}
        hint={emptyDay}
        {...fields.propsOf('acquired')}
      />
      <TextField
        label={texts.locked}
        type="date"
        hint={emptyLock}
        {...fields.propsOf('unlocked')}
      />
      <TextField label={texts.note} maxLength={1_000} {...fields.propsOf('note')} />
      <TextField label={texts.tags} hint={texts.tagsHint} {...fields.propsOf('tags')} />
    </>
  );
}
