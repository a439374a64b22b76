import { Suspense, useEffect } from 'react';
import * as texts from '#messages/shell.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { createStore, useStore } from '../store.js';

/** Whether the palette is open. */
export const paletteOpen = createStore(false);

/** Ctrl K, or ⌘ K, opens and closes the palette. */
function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      // An open dialog keeps the focus.
      if (!paletteOpen.get() && document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      paletteOpen.set(!paletteOpen.get());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const Palette = lazyComponent(
  texts.contents.search,
  async () => (await import('./palette.js')).Palette,
);

/** Shows the palette while it is open; it is loaded when it is first opened. */
export function PaletteHost() {
  usePaletteKey();
  const open = useStore(paletteOpen);
  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={() => paletteOpen.set(false)} />
    </Suspense>
  );
}
