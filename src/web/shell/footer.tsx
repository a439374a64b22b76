import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { healthQuery } from '../api/queries.js';
import { lazyComponent } from './lazy-component.js';

const loadKeyboardDialog = async () => (await import('./keyboard-dialog.js')).KeyboardDialog;

const KeyboardDialog = lazyComponent('the list of keys', loadKeyboardDialog);

const Settings = lazyComponent(
  'the settings',
  async () => (await import('./settings.js')).Settings,
);

export function Footer() {
  const { data: health } = useQuery(healthQuery);
  const [showKeys, setShowKeys] = useState(false);
  useEffect(() => {
    // Loaded after the page, so that it can be opened without a network. Opening it tries again.
    loadKeyboardDialog().catch(() => undefined);
  }, []);
  return (
    <footer className="footer">
      <span>Itemtide {health?.version}</span>
      <a href="/api/v1/docs">API</a>
      <a href="/assets/licenses.md">Licenses</a>
      <a href="https://www.tradingview.com/" rel="noreferrer">
        Charts by TradingView
      </a>
      <button type="button" onClick={() => setShowKeys(true)}>
        Keyboard
      </button>
      <Suspense fallback={null}>
        <Settings />
      </Suspense>
      <Suspense fallback={null}>
        {showKeys && <KeyboardDialog onClose={() => setShowKeys(false)} />}
      </Suspense>
    </footer>
  );
}
