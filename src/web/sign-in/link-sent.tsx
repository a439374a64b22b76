import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.js';

/** Shown after a link was requested: the same for every address, so that it reveals no accounts. */
export function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice" role="status">
      <h2 ref={heading} tabIndex={-1}>
        Check your mail
      </h2>
      <p>
        If <strong className="address">{email}</strong> can sign in here, a link is on its way. It
        works once, for a few minutes, and leads back to where you were. In another browser, such as
        on your phone, you are asked first.
      </p>
      <Button onClick={onAgain}>Use another address</Button>
    </div>
  );
}
