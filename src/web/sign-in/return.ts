import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../api/session.js';
import { takeReturn } from './return-to.js';

/** The service sends everybody who has signed in to `/`; from there, back to where one came from. */
export function useReturnAfterSignIn(): void {
  const viewer = useViewer();
  const [location, navigate] = useLocation();
  const arrived = viewer.is === 'user' && location === '/';
  useEffect(() => {
    const page = arrived ? takeReturn() : undefined;
    if (page !== undefined) navigate(page, { replace: true });
  }, [arrived, navigate]);
}
