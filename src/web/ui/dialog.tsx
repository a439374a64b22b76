import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as texts from '#messages/forms.js';
import { Button } from './button.js';

/**
 * A modal dialog. Mount it to open it; Escape and the button close it. The focus returns to the
 * opener.
 */
export function Dialog({
  title,
  place = 'middle',
  onClose,
  children,
}: {
  title: string;
  /** At the top, it does not move when its height changes. */
  place?: 'middle' | 'top';
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();
  useEffect(() => {
    opener.current ??= document.activeElement;
    dialog.current?.showModal();
    return () => {
      // The browser does not restore the focus if a dialog is removed while open.
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-place={place}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {texts.close}
        </Button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
