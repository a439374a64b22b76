import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { healthQuery } from '../api/queries.js';
import { KeyboardDialog } from './keyboard-dialog.js';

export function Footer() {
  const { data: health } = useQuery(healthQuery);
  const [showKeys, setShowKeys] = useState(false);
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
      {showKeys && <KeyboardDialog onClose={() => setShowKeys(false)} />}
    </footer>
  );
}
