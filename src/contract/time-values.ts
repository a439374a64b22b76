/** Units of time, in a module of their own: the first load of the web UI needs no other values. */
export { DAY_MS, HOUR_MS, SECOND_MS } from '../domain/units.js';
