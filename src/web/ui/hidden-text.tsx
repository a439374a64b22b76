import type { Wrap } from '../messages/wrap.js';

/** Text for screen readers only, such as the object of a button with a short label. */
export const hiddenText: Wrap = (words) => <span className="hidden-text">{words}</span>;
