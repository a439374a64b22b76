import { type ReactNode, useEffect, useState } from 'react';
import * as texts from '#messages/ui.js';
import { ApiError } from '../../client/index.js';
import { language } from '../language.js';
import { createStore, useStore } from '../store.js';
import { Button } from './button.js';
import { useNow } from './clock.js';

/** A message that there is nothing to show, with the next step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

/** An error with the message of the service, and a button to retry. */
export function ErrorState({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  /** If it returns a promise, the retry is shown as in progress until that settles. */
  onRetry?: () => unknown;
}) {
  return (
    <div className="notice" data-kind="error" role="alert">
      <strong>{title}</strong>
      <p>{useErrorText(error)}</p>
      {onRetry && <RetryButton error={error} onRetry={onRetry} />}
    </div>
  );
}

const errorWords = createStore<((error: Error) => string | undefined) | undefined>(undefined);

/** An error in the language of the page: in the words of the service in English, and until others have loaded. */
export function useErrorText(error: Error): string {
  const wordsOf = useStore(errorWords);
  useEffect(() => {
    if (language !== 'en') {
      // Without them, the service’s own words are shown.
      import('./error-words.js').then((loaded) => errorWords.set(loaded.errorWords), console.warn);
    }
  }, []);
  return wordsOf?.(error) ?? sentence(error.message);
}

/** Disabled for the time that the service asks to wait. */
function RetryButton({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const now = useNow();
  const [retries, setRetries] = useState(false);
  const [since, setSince] = useState({ error, time: now });
  if (since.error !== error) setSince({ error, time: now });
  const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  const left = Math.ceil(wait - (now - since.time) / 1000);
  const retry = async () => {
    setRetries(true);
    await onRetry();
    setRetries(false);
  };
  if (left > 0) return <Button disabled>{texts.tryAgainIn(left)}</Button>;
  return (
    <Button onClick={() => void retry()}>{retries ? texts.tryingAgain : texts.tryAgain}</Button>
  );
}

const BARS = ['96%', '72%', '84%', '63%', '78%'];

/** A placeholder of grey bars, shown after a short delay. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="hidden-text">{texts.loading(label)}</span>
      {BARS.map((inlineSize) => (
        <span key={inlineSize} aria-hidden="true" style={{ inlineSize }} />
      ))}
    </div>
  );
}

/** `body.unit_cost must be an integer` → `Unit cost must be an integer.` */
function sentence(text: string): string {
  const plain = text
    .replace(/^body\./, '')
    .replace(/\b[a-z]+(_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '));
  const whole = /[.!?]$/.test(plain) ? plain : `${plain}.`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
