import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage.js';
import { createStore, type Store } from '../store.js';

export const SCHEMES = ['system', 'light', 'dark'] as const;

/** Whether the page is light, dark, or follows the system. */
export const scheme = preference('scheme', SCHEMES, 'system');

/** Whether single-key shortcuts are on; users of speech input turn them off. */
export const singleKeys = preference('single-keys', ['on', 'off'] as const, 'on');

/** Applies the scheme to the document, now and after each change. */
export function applyScheme(): void {
  const apply = () => {
    document.documentElement.dataset.theme = scheme.get();
  };
  apply();
  scheme.subscribe(apply);
}

/** The effective scheme. When it changes, colours must be read again. */
export function useSchemeChanges(): 'light' | 'dark' {
  return useSyncExternalStore(subscribeToScheme, () => {
    const chosen = scheme.get();
    if (chosen !== 'system') return chosen;
    return systemDark().matches ? 'dark' : 'light';
  });
}

/** Whether the system is dark. */
function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribeToScheme(onChange: () => void): () => void {
  const system = systemDark();
  system.addEventListener('change', onChange);
  const unsubscribe = scheme.subscribe(onChange);
  return () => {
    system.removeEventListener('change', onChange);
    unsubscribe();
  };
}

/** A choice stored in this browser. */
function preference<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  initial: Choice,
): Store<Choice> {
  const kept = readStored(keyOf(name));
  return keep(name, createStore(choices.find((choice) => choice === kept) ?? initial));
}

/** A text stored in this browser; empty at first. */
export function textPreference(name: string): Store<string> {
  return keep(name, createStore(readStored(keyOf(name)) ?? ''));
}

function keyOf(name: string): string {
  return `itemtide.${name}`;
}

function keep<Choice extends string>(name: string, store: Store<Choice>): Store<Choice> {
  store.subscribe(() => writeStored(keyOf(name), store.get()));
  return store;
}
