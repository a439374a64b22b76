import { useEffect, useRef } from 'react';
import * as texts from '../messages/en/sign-in.js';
import { Button } from '../ui/button.js';

/** Shown after a link was requested: the same for every address, so that it reveals no accounts. */
export function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {texts.checkMail}
      </h2>
      <p>{texts.linkSent(<strong className="address">{email}</strong>)}</p>
      <Button onClick={onAgain}>{texts.otherAddress}</Button>
    </div>
  );
}
