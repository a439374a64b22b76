import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import * as texts from '#messages/forms.js';
import { sessionEndedAt } from '../api/session.js';
import { useStore } from '../store.js';

/** A notice that the session has ended, on the page where this was detected. */
export function SessionEnded() {
  const [location] = useLocation();
  return useStore(sessionEndedAt) === location && <Notice />;
}

/** Takes the focus, because the focused element was removed with the user's content. */
function Notice() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className="notice" data-kind="warn" role="alert" tabIndex={-1}>
      <strong>{texts.ended}</strong>
    </div>
  );
}
