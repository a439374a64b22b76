/** Values of the contract without a schema, so that the web UI can import them. */
export { CATEGORIES, type Category, categoryOf } from '../domain/category.js';
export { neutralise } from '../domain/formulas.js';
export { MAX_LIVE_ITEMS } from '../domain/live-limit.js';
export { isLoopback } from '../domain/loopback.js';
export { MAX_ITEMS_HELD, MAX_LOCK, PROTECTED_PLACE } from '../domain/lot.js';
export { COLUMNS as LOT_COLUMNS } from '../domain/lot-columns.js';
export { CURRENCIES, type Currency, minorUnitDigits } from '../domain/money.js';
export { titleOfSource } from '../domain/source-title.js';
export { MAX_PRICE } from '../domain/tick.js';
export { SPREAD_SORTS } from '../domain/trading.js';
export {
  DELETION_PHRASE,
  MAX_SAVED_FILTERS,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
} from '../domain/user.js';
export {
  CORRELATION_HORIZONS,
  type CorrelationHorizon,
  DEFAULT_RISK_HORIZON,
  MOVE_WINDOWS,
  type MoveWindow,
  RISK_HORIZONS,
  type RiskHorizon,
  VALUE_HISTORY_WINDOWS,
  type ValueHistoryWindow,
  WINDOWS,
  type Window,
} from '../domain/window.js';
