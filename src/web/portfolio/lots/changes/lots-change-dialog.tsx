import { useMutation } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { changes as texts } from '#messages/portfolio-changes.js';
import type { LotsChanged, LotsEdit } from '../../../../client/index.js';
import { service } from '../../../api/service.js';
import { asUser } from '../../../api/session.js';
import { inShownCurrency } from '../../../ui/currency.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { formatCount } from '../../../ui/format.js';
import { isConflict, useChange } from '../../use-change.js';
import type { ChosenLots } from '../lot-choice.js';
import { Effects } from './effects.js';

/** A preview, and the edit that it is of. */
interface Previewed {
  readonly of: string;
  readonly outcome: LotsChanged;
}

/**
 * A dialog that changes many lots: its button first shows the effects, and then makes the change, unless the
 * edit is another one by then.
 */
export function LotsChangeDialog({
  title,
  apply,
  kind = 'primary',
  lots,
  edit,
  form,
  submit,
  onDone,
  onClose,
  children,
}: {
  title: string;
  /** The label of the button that makes the change. */
  apply: (count: number, text: string) => string;
  kind?: 'primary' | 'danger';
  lots: ChosenLots;
  /** The edit as entered; undefined while there are errors. */
  edit: LotsEdit | undefined;
  form?: RefObject<HTMLFormElement | null>;
  /** Passes the entered edit on, or shows the errors. */
  submit: (send: (edit: LotsEdit) => void) => (event: FormEvent<HTMLFormElement>) => void;
  onDone: (outcome: LotsChanged) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const [previewed, setPreviewed] = useState<Previewed>();
  const [isMoved, setIsMoved] = useState(false);
  const preview = useMutation({
    mutationFn: (changed: LotsEdit) =>
      asUser(service.changeLots({ ...lots, edit: changed, preview: 'true', ...inShownCurrency() })),
    onSuccess: (outcome, changed) => setPreviewed({ of: JSON.stringify(changed), outcome }),
  });
  const make = useChange(
    ({ edit: changed, version }: { edit: LotsEdit; version: number }) =>
      service.changeLots({
        ...lots,
        ...('filter' in lots && { version }),
        edit: changed,
        ...inShownCurrency(),
      }),
    onDone,
  );
  // Another tab has changed the portfolio: the numbers that were shown are no longer true.
  const hasMoved = isConflict(make.error);
  const showAgain = useEffectEvent(() => {
    setIsMoved(true);
    setPreviewed(undefined);
    if (edit !== undefined) preview.mutate(edit);
  });
  useEffect(() => {
    if (hasMoved) showAgain();
  }, [hasMoved]);
  const isCurrent = previewed !== undefined && previewed.of === JSON.stringify(edit);
  const outcome = isCurrent ? previewed.outcome : undefined;
  const canApply = outcome !== undefined && outcome.refused.length === 0 && outcome.changed > 0;
  const send = (entered: LotsEdit) => {
    setIsMoved(false);
    if (!canApply) preview.mutate(entered);
    else make.mutate({ edit: entered, version: outcome.version });
  };
  return (
    <FormDialog
      title={title}
      action={canApply ? apply(outcome.changed, formatCount(outcome.changed)) : texts.preview}
      kind={canApply ? kind : 'primary'}
      sending={{
        isPending: preview.isPending || make.isPending,
        error: preview.error ?? (hasMoved ? null : make.error),
      }}
      {...(form && { form })}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      {children}
      {isMoved && <p role="status">{texts.moved}</p>}
      {outcome && <Effects outcome={outcome} />}
    </FormDialog>
  );
}
