/**
 * A `ref` for a `<details>` over a chart: closes it by Escape, and by a press elsewhere. The type of
 * a ref includes null.
 */
export function dismissible(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (details === null) return undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const { ownerDocument } = details;
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  const press = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && details.contains(target))) details.open = false;
  };
  ownerDocument.addEventListener('keydown', leave, { signal });
  // Presses on the chart do not reach the document otherwise.
  ownerDocument.addEventListener('pointerdown', press, { capture: true, signal });
  return () => ended.abort();
}
