import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { PAGES } from '../../contract/pages.js';
import { isLoopback } from '../../contract/values.js';
import { healthQuery } from '../api/queries.js';
import { useQuery } from '../api/use-query.js';
import { textPreference } from '../shell/preferences.js';

/** Not empty once this browser was led to the setup. */
const led = textPreference('setup');

/** Leads the browser of a new service on this machine from its first page to the setup, once. */
export function useLeadToSetup(): void {
  const { data: health } = useQuery(healthQuery);
  const [location, navigate] = useLocation();
  const isNew = health?.setup === 'open' && isLoopback(window.location.hostname);
  useEffect(() => {
    if (!isNew || location !== PAGES.front || led.get() !== '') return;
    led.set('led');
    navigate(PAGES.setup, { replace: true });
  }, [isNew, location, navigate]);
}
