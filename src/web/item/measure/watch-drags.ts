/** A position in pixels from the top left corner of an element. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface Drag {
  readonly from: Pixel;
  readonly to: Pixel;
}

/**
 * Reports drags that measure. All other drags are left to the chart, and end the measurement.
 * @param isMeasuring whether a drag that starts now measures
 * @returns a function that stops watching
 */
export function watchDrags(
  element: HTMLElement,
  isMeasuring: (event: PointerEvent | TouchEvent) => boolean,
  onDrag: (drag: Drag | undefined) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !isMeasuring(event)) {
      onDrag(undefined);
      return;
    }
    // Suppresses the mouse events that would move the chart.
    event.preventDefault();
    event.stopPropagation();
    element.setPointerCapture(event.pointerId);
    const from = pixelOf(event);
    const finished = new AbortController();
    const during = { signal: AbortSignal.any([signal, finished.signal]) };
    element.addEventListener('pointermove', (move) => onDrag({ from, to: pixelOf(move) }), during);
    for (const end of ['pointerup', 'pointercancel'] as const) {
      element.addEventListener(end, () => finished.abort(), during);
    }
  };
  const keepTouch = (event: TouchEvent) => {
    if (isMeasuring(event)) event.stopPropagation();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDrag(undefined);
  };
  element.addEventListener('pointerdown', begin, { capture: true, signal });
  element.addEventListener('touchstart', keepTouch, { capture: true, passive: true, signal });
  element.ownerDocument.addEventListener('keydown', leave, { signal });
  return () => ended.abort();
}
