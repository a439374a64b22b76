import { DEMO_META } from '../../contract/pages.js';

/** Whether the document says that its reader can sign in to the demo account. */
export const hasDemoAccount = document.querySelector(`meta[name="${DEMO_META}"]`) !== null;
