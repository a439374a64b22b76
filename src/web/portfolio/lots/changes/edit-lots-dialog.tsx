import { changes as texts } from '#messages/portfolio-changes.js';
import { dialogs as lotTexts } from '#messages/portfolio-lots.js';
import type { LotsChanged, LotsEdit } from '../../../../client/index.js';
import { shownCurrency } from '../../../ui/currency.js';
import { amountFault, readAmount } from '../../../ui/form/amounts.js';
import { SelectField, TextField } from '../../../ui/form/field.js';
import { type Checked, type Faults, useFields } from '../../../ui/form/use-fields.js';
import { startOfDay, today } from '../days.js';
import type { ChosenLots } from '../lot-choice.js';
import { faultOfDay, faultOfLock, readTags } from '../lot-fields.js';
import { LotsChangeDialog } from './lots-change-dialog.js';

const COSTS = ['keep', 'amount', 'market', 'unknown'] as const;
const LOCKS = ['keep', 'until', 'free'] as const;
const NOTES = ['keep', 'set'] as const;

const TEXTS = {
  cost: 'keep',
  amount: '',
  percent: '100',
  acquired: '',
  lock: 'keep',
  unlocked: '',
  noteChoice: 'keep',
  note: '',
  addTags: '',
  removeTags: '',
};
type Name = keyof typeof TEXTS;
type Typed = Readonly<Record<Name, string>>;

/** Changes cost, date, lock, note and tags of many lots. */
export function EditLotsDialog({
  lots,
  onDone,
  onClose,
}: {
  lots: ChosenLots;
  onDone: (outcome: LotsChanged) => void;
  onClose: () => void;
}) {
  const fields = useFields<Name>(TEXTS);
  const { code } = shownCurrency.get();
  const { cost, lock, noteChoice } = fields.texts;
  const checked = checkEdit(fields.texts);
  return (
    <LotsChangeDialog
      title={texts.editTitle}
      apply={texts.apply}
      lots={lots}
      edit={'entered' in checked ? checked.entered : undefined}
      form={fields.form}
      submit={(send) => fields.submit(checkEdit, send)}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="field-pair">
        <SelectField
          label={texts.cost}
          choices={COSTS}
          chosen={choiceIn(COSTS, cost)}
          onChoose={(choice) => fields.set('cost', choice)}
          nameOf={(choice) => texts.costs[choice]}
        />
        {cost === 'amount' && (
          <TextField
            label={texts.amount(code)}
            inputMode="decimal"
            hint={code === 'USD' ? undefined : lotTexts.rateHint.trim()}
            {...fields.propsOf('amount')}
          />
        )}
        {cost === 'market' && (
          <TextField label={texts.percent} inputMode="decimal" {...fields.propsOf('percent')} />
        )}
      </div>
      <TextField
        label={lotTexts.acquired}
        type="date"
        max={today()}
        hint={lotTexts.emptyKeepsDay}
        {...fields.propsOf('acquired')}
      />
      <div className="field-pair">
        <SelectField
          label={texts.lock}
          choices={LOCKS}
          chosen={choiceIn(LOCKS, lock)}
          onChoose={(choice) => fields.set('lock', choice)}
          nameOf={(choice) => texts.locks[choice]}
        />
        {lock === 'until' && (
          <TextField label={texts.lockDay} type="date" {...fields.propsOf('unlocked')} />
        )}
      </div>
      <div className="field-pair">
        <SelectField
          label={texts.note}
          choices={NOTES}
          chosen={choiceIn(NOTES, noteChoice)}
          onChoose={(choice) => fields.set('noteChoice', choice)}
          nameOf={(choice) => texts.notes[choice]}
        />
        {noteChoice === 'set' && (
          <TextField
            label={texts.newNote}
            hint={texts.emptyRemoves}
            maxLength={1_000}
            {...fields.propsOf('note')}
          />
        )}
      </div>
      <div className="field-pair">
        <TextField label={texts.addTags} hint={texts.tagsHint} {...fields.propsOf('addTags')} />
        <TextField
          label={texts.removeTags}
          hint={texts.tagsHint}
          {...fields.propsOf('removeTags')}
        />
      </div>
    </LotsChangeDialog>
  );
}

function choiceIn<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  text: string,
): Choice {
  return choices.find((choice) => choice === text) ?? choices[0];
}

function checkEdit(typed: Typed): Checked<Name, LotsEdit> {
  const amount = typed.cost === 'amount' ? readAmount(typed.amount) : undefined;
  const percent = typed.cost === 'market' ? readPercent(typed.percent) : undefined;
  const dayFault = faultOfDay(typed.acquired);
  const lockFault = typed.lock === 'until' ? faultOfLockDay(typed.unlocked) : undefined;
  const faults: Faults<Name> = {
    ...(typed.cost === 'amount' && amount === undefined && { amount: amountFault(typed.amount) }),
    ...(typed.cost === 'market' && percent === undefined && { percent: texts.percentFault }),
    ...(dayFault && { acquired: dayFault }),
    ...(lockFault && { unlocked: lockFault }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const [add, remove] = [readTags(typed.addTags), readTags(typed.removeTags)];
  const entered: LotsEdit = {
    ...(amount !== undefined && { unit_cost: amount }),
    ...(typed.cost === 'unknown' && { unit_cost: null }),
    ...(percent !== undefined && { market_percent: percent }),
    ...(typed.acquired !== '' && { acquired_at: momentOf(typed.acquired) }),
    ...(typed.lock === 'until' && { tradable_after: momentOf(typed.unlocked) }),
    ...(typed.lock === 'free' && { tradable_after: null }),
    ...(typed.noteChoice === 'set' && { note: typed.note.trim() }),
    ...(add.length + remove.length > 0 && {
      tags: { ...(add.length > 0 && { add }), ...(remove.length > 0 && { remove }) },
    }),
  };
  return Object.keys(entered).length === 0 ? { faults: { addTags: texts.nothing } } : { entered };
}

function momentOf(day: string): string {
  return new Date(startOfDay(day)).toISOString();
}

function faultOfLockDay(day: string): string | undefined {
  return day === '' ? texts.noDay : faultOfLock(day);
}

/** Parses `95` or `97,5`; undefined for any other text. */
function readPercent(text: string): number | undefined {
  const percent = /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : undefined;
  return percent !== undefined && percent <= 1_000 ? percent : undefined;
}
