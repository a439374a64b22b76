import { Suspense } from 'react';
import * as texts from '#messages/settings.js';
import { useViewer } from '../api/session.js';
import { CurrencyChoice } from './currency-choice.js';
import { lazyComponent } from './lazy-component.js';

/** Loaded for signed-in users. */
const AccountSettings = lazyComponent(
  texts.accountSettings,
  async () => (await import('./account-settings.js')).AccountSettings,
);

/** Settings in the footer, and those of the account. */
export function Settings() {
  const viewer = useViewer();
  return (
    <>
      <CurrencyChoice />
      <Suspense fallback={null}>
        {viewer.is === 'user' && <AccountSettings key={viewer.user.id} userId={viewer.user.id} />}
      </Suspense>
    </>
  );
}
