import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds between two changes of an order that somebody is reading. */
const REST_MS = 2_000;

/**
 * The newest value, but not too often, and not while it is held: what somebody points at, or has
 * focused, must not move away under the pointer.
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

/** Whether the pointer is over the element, or the focus in it and seen. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const listeners = {
      // A finger lifts and stays nowhere; only a mouse or pen points.
      pointerenter: (event: Event) => setPointed((event as PointerEvent).pointerType !== 'touch'),
      pointerleave: () => setPointed(false),
      // A tap puts the focus where nobody sees it, nor knows how to take it away.
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
