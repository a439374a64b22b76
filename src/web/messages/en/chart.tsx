// Texts of all charts.

import type { Wrap } from '../wrap.js';

/** What loads, as in `Loading the chart…`. */
export const content = 'the chart';
export const failed = 'This chart has failed';
/** @param shown what the chart shows, such as `Prices` */
export const label = (shown: string) =>
  `${shown}, a chart. Arrow keys move it, + and - zoom, 0 shows all.`;
/** Names the list of the lines of a chart. */
export const key = 'Key';
export const credit = (library: Wrap) => <>Charts by {library('TradingView')}.</>;
