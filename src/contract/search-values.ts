/** The search for items, so that the web UI and the command line search alike. */
export { finder, findItems, NOTHING_FOUND } from '../domain/search/find-items.js';
export { prepareSearch } from '../domain/search/searched-name.js';
