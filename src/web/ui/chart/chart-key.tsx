import * as texts from '#messages/chart.js';
import type { KeyLine, LayeredChart } from './layers.js';
import { usePlacedByPointer } from './use-placed.js';

/** The lines of one pane; `top` is its offset in pixels. */
interface PaneKey {
  readonly top: number;
  readonly lines: readonly KeyLine[];
}

/** Names the lines of a chart at the top of their panes, with their values under the pointer. */
export function ChartKey() {
  return usePlacedByPointer(paneKeys)?.map(({ top, lines }) => (
    <ul key={top} className="chart-key" style={{ top: `${top}px` }} aria-label={texts.key}>
      {lines.map(({ name, color, value }) => (
        <li key={name}>
          <span className="chart-key-line" style={{ background: color }} />
          {name} <span className="chart-key-value">{value}</span>
        </li>
      ))}
    </ul>
  ));
}

function paneKeys({ api, key }: LayeredChart, pointer: number | undefined): PaneKey[] {
  const lines = key(pointer);
  return api
    .panes()
    .map((pane, index) => ({
      top: pane.getHTMLElement()?.offsetTop ?? 0,
      lines: lines.filter((line) => line.pane === index),
    }))
    .filter((pane) => pane.lines.length > 0);
}
