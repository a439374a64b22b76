import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.js';

/** After a link was asked for: the same for every address, so nobody learns who has an account. */
export function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice" role="status">
      <h2 ref={heading} tabIndex={-1}>
        Look into your mail
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
