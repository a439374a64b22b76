import type { FormEvent, ReactNode, RefObject } from 'react';
import * as texts from '#messages/forms.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { ErrorState } from '../states.js';

/** A form in a dialog, with the error if the service refuses it. */
export function FormDialog({
  title,
  action,
  kind = 'primary',
  sending: { isPending, error },
  form,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** The label of the submit button. */
  action: string;
  kind?: 'primary' | 'danger';
  sending: { readonly isPending: boolean; readonly error: Error | null };
  form?: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className="stack" onSubmit={onSubmit} noValidate>
        {children}
        {error !== null && <ErrorState title={texts.nothingChanged} error={error} />}
        <div className="row">
          <Button type="submit" kind={kind} disabled={isPending}>
            {action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
