import type { ReactNode } from 'react';
import { FormDialog } from '../ui/form/form-dialog.js';
import { useChange } from './use-change.js';

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  action,
  call,
  onClose,
  children,
}: {
  title: string;
  /** The label of the button that confirms. */
  action: string;
  call: () => Promise<unknown>;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}) {
  const change = useChange(call, onClose);
  return (
    <FormDialog
      title={title}
      action={action}
      kind="danger"
      sending={change}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(undefined);
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
