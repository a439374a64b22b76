import { Suspense } from 'react';
import * as texts from '../messages/en/shell.js';
import { lazyComponent } from '../shell/lazy-component.js';
import { useStore } from '../store.js';
import { paletteOpen, usePaletteKey } from './palette-state.js';

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
