import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Moving less than this, in pixels, is a click. */
const DRAGGED = 3;

/**
 * Lets an element be dragged up and down between 0 and `height`, in pixels. Escape cancels.
 * @param top the current position
 * @param onDrop called with the new position; not after a click or a cancelled drag
 */
export function useVerticalDrag({
  top,
  height,
  onDrop,
}: {
  top: number;
  height: number;
  onDrop: (y: number) => void;
}) {
  /** The current position of the drag; undefined while not dragging. */
  const [y, setY] = useState<number>();
  /** Aborted to end the drag. */
  const current = useRef<AbortController>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => current.current?.abort(), []);

  const begin = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (event.button !== 0) return;
    const element = event.currentTarget;
    const from = event.clientY;
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    const placeOf = (clientY: number) => Math.max(0, Math.min(top + clientY - from, height));
    const end = () => {
      controller.abort();
      setY(undefined);
    };
    const move = ({ clientY }: globalThis.PointerEvent) => {
      if (Math.abs(clientY - from) >= DRAGGED) wasDragged.current = true;
      if (wasDragged.current) setY(placeOf(clientY));
    };
    const drop = ({ clientY }: globalThis.PointerEvent) => {
      end();
      if (wasDragged.current) onDrop(placeOf(clientY));
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    element.setPointerCapture(event.pointerId);
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', drop, { signal });
    element.addEventListener('lostpointercapture', end, { signal });
    window.addEventListener('keydown', onKey, { signal });
  };

  /**
   * Whether a click event is a real click: a drag ends with one too. Keyboard clicks have `detail`
   * 0.
   */
  const isClick = ({ detail }: MouseEvent) => detail === 0 || !wasDragged.current;

  return { y, begin, isClick };
}
