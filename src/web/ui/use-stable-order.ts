import { type RefObject, useEffect, useState } from 'react';

/** The least milliseconds between two changes of the order. */
const REST_MS = 2_000;

/**
 * The newest value, updated at most every two seconds and not while `held`: a row must not move
 * away under the pointer.
 */
export function useStableOrder<Value>(newest: Value, held: boolean): Value {
  const [shown, setShown] = useState({ value: newest, since: Date.now() });
  useEffect(() => {
    if (held || Object.is(shown.value, newest)) return undefined;
    const wait = shown.since + REST_MS - Date.now();
    const timer = setTimeout(
      () => setShown({ value: newest, since: Date.now() }),
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [newest, held, shown]);
  return shown.value;
}

/** Whether the pointer is over the element, or a visible focus is in it. */
export function useIsPointedAt(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const listeners = {
      // Touch does not hover; only a mouse or a pen does.
      pointerenter: (event: Event) =>
        setPointed(event instanceof PointerEvent && event.pointerType !== 'touch'),
      pointerleave: () => setPointed(false),
      // A tap sets an invisible focus, which must not hold the order.
      focusin: ({ target: focus }: Event) =>
        setFocused(focus instanceof Element && focus.matches(':focus-visible')),
      focusout: () => setFocused(false),
    };
    for (const [type, listen] of Object.entries(listeners)) target.addEventListener(type, listen);
    return () => {
      for (const [type, listen] of Object.entries(listeners)) {
        target.removeEventListener(type, listen);
      }
    };
  }, [element]);
  return pointed || focused;
}
