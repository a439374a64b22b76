import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../api/session.js';
import { takeReturn } from './return-to.js';

/**
 * After a sign-in the service redirects to `/`; this hook navigates from there to the stored page.
 * It does so only on the first load: a later visit to `/` is intended.
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
