import { useEffect } from 'react';
import { createStore } from '../store.js';

/** Whether the palette is open. */
export const paletteOpen = createStore(false);

/** Ctrl K, or ⌘ K, opens and closes the palette. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      // Another dialog keeps the focus until it is closed.
      if (!paletteOpen.get() && document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      paletteOpen.set(!paletteOpen.get());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
