import type { Wrap } from '../messages/wrap.js';

/** Words for screen readers only, such as what a button with a short label is about. */
export const hiddenText: Wrap = (words) => <span className="hidden-text">{words}</span>;
