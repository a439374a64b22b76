import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.js';

/**
 * A question in front of the page. Mount it to open it; Escape and the button close it. The focus
 * goes back to where it was.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
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
      // A dialog that is taken away while it is open gives no focus back by itself.
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
