import type { ReactNode } from 'react';
import { FormDialog } from '../ui/form/form-dialog.js';
import { useChange } from './use-change.js';

/** Asks before something is done that cannot be undone. */
export function AskDialog({
  title,
  action,
  call,
  onClose,
  children,
}: {
  title: string;
  /** What the button says that does it. */
  action: string;
  call: () => Promise<unknown>;
  onClose: () => void;
  /** What it would mean. */
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
