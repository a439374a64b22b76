import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import * as texts from '#messages/shell.js';
import { PAGES } from '../../contract/pages.js';
import { healthQuery } from '../api/queries.js';
import { useQuery } from '../api/use-query.js';
import { lazyComponent } from './lazy-component.js';

const loadKeyboardDialog = async () => (await import('./keyboard-dialog.js')).KeyboardDialog;

const KeyboardDialog = lazyComponent(texts.contents.keys, loadKeyboardDialog);

export function Footer() {
  const { data: health } = useQuery(healthQuery);
  const [showKeys, setShowKeys] = useState(false);
  useEffect(() => {
    // Preloaded, so that it opens without a network. Opening it tries again.
    loadKeyboardDialog().catch(() => undefined);
  }, []);
  return (
    <footer className="footer">
      <span>{texts.version(health?.version ?? '')}</span>
      <Link href={PAGES.accuracy}>{texts.accuracy}</Link>
      <a href="/api/v1/docs">{texts.api}</a>
      <a href="/assets/licenses.md">{texts.licenses}</a>
      <a href="https://www.tradingview.com/" rel="noreferrer">
        {texts.chartCredit}
      </a>
      <button type="button" onClick={() => setShowKeys(true)}>
        {texts.keyboard}
      </button>
      <Suspense fallback={null}>
        {showKeys && <KeyboardDialog onClose={() => setShowKeys(false)} />}
      </Suspense>
    </footer>
  );
}
