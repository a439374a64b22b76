import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { sessionEndedAt } from '../api/session.js';
import { useStore } from '../store.js';

/** Says that the session has ended, on the page where that was noticed. */
export function SessionEnded() {
  const [location] = useLocation();
  return useStore(sessionEndedAt) === location && <Notice />;
}

/** Takes the focus: what had it went with all that only a user sees. */
function Notice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className="notice" data-kind="warn" role="alert" tabIndex={-1}>
      <strong>Your session has ended; nothing was changed.</strong>
    </div>
  );
}
