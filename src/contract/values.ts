/** Values of the contract without a schema, so that the web UI can import them. */
export { CATEGORIES, CATEGORY_NAMES, type Category, categoryOf } from '../domain/category.js';
export { CORRELATION_HORIZONS, type CorrelationHorizon } from '../domain/correlation.js';
export type { Currency } from '../domain/currency.js';
export { DEFAULT_RISK_HORIZON, RISK_HORIZONS, type RiskHorizon } from '../domain/horizon.js';
export { MOVE_WINDOWS, type MoveWindow } from '../domain/index-window.js';
export { MAX_LIVE_ITEMS } from '../domain/live-limit.js';
export { MAX_ITEMS_HELD } from '../domain/lot.js';
export { titleOfSource } from '../domain/source-title.js';
export { SPREAD_SORTS } from '../domain/spread-sort.js';
export { MAX_PRICE } from '../domain/tick.js';
export {
  MAX_SAVED_FILTERS,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
} from '../domain/user-settings.js';
export {
  VALUE_HISTORY_WINDOWS,
  type ValueHistoryWindow,
  WINDOWS,
  type Window,
} from '../domain/window.js';
