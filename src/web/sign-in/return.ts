import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../api/session.js';
import { takeReturn } from './return-to.js';

/**
 * The service sends everybody who has signed in to `/`; from there, back to where one came from.
 * Whoever opens `/` later, on a page that is loaded, wants to be there.
 */
export function useReturnAfterSignIn(): void {
  const viewer = useViewer();
  const [location, navigate] = useLocation();
  const arriving = useRef(true);
  if (location !== '/') arriving.current = false;
  const arrived = viewer.is === 'user' && arriving.current;
  useEffect(() => {
    const page = arrived ? takeReturn() : undefined;
    if (page !== undefined) navigate(page, { replace: true });
  }, [arrived, navigate]);
}
