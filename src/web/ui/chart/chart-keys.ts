import type { ITimeScaleApi, Time } from 'lightweight-charts';

/** The fraction of the view by which an arrow key moves it. */
const STEP = 0.1;

/** The zoom factor of one key press. */
const ZOOM = 1.25;

/** Moves a chart by arrow keys, and zooms it by +, - and 0. Returns a function that stops it. */
export function moveByKeys(element: HTMLElement, axis: ITimeScaleApi<Time>): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const act = ctrlKey || metaKey || altKey ? undefined : ACTIONS[key];
    const view = axis.getVisibleLogicalRange();
    if (act === undefined || view === null) return;
    event.preventDefault();
    act(axis, view.to - view.from);
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}

type Action = (axis: ITimeScaleApi<Time>, bars: number) => void;

const move =
  (share: number): Action =>
  (axis, bars) =>
    axis.scrollToPosition(axis.scrollPosition() + share * bars, false);

/** Keeps the right edge. */
const zoom =
  (factor: number): Action =>
  (axis, bars) =>
    axis.applyOptions({ barSpacing: (axis.width() / bars) * factor });

const ACTIONS: Readonly<Record<string, Action | undefined>> = {
  ArrowLeft: move(-STEP),
  ArrowRight: move(STEP),
  '+': zoom(ZOOM),
  '=': zoom(ZOOM),
  '-': zoom(1 / ZOOM),
  '0': (axis) => axis.fitContent(),
};
