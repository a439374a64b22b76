import { type ReactNode, useId } from 'react';
import { close } from '#messages/forms.js';
import { Button } from './button.js';

/**
 * The filters of a list: fields in their row; on narrow screens a button that opens them in a sheet at the
 * bottom of the screen.
 */
export function FilterSheet({
  name,
  children,
}: {
  /** The name of the button. */
  name: ReactNode;
  /** The fields. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <Button className="sheet-opener" popoverTarget={id}>
        {name}
      </Button>
      <div id={id} popover="auto" className="sheet">
        {children}
        <Button className="sheet-close" popoverTarget={id} popoverTargetAction="hide">
          {close}
        </Button>
      </div>
    </>
  );
}
