import { Suspense } from 'react';
import * as texts from '#messages/shell.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { useStore } from '../store.js';
import { alertedItem } from './alerted-item.js';

const RowAlert = lazyComponent(
  texts.contents.alertForm,
  async () => (await import('./row-alert.js')).RowAlert,
);

/** The form of a new alert that a row of any page has opened; it is loaded then. */
export function RowAlertHost() {
  const itemId = useStore(alertedItem);
  if (itemId === undefined) return null;
  return (
    <Suspense>
      <RowAlert itemId={itemId} onClose={() => alertedItem.set(undefined)} />
    </Suspense>
  );
}
