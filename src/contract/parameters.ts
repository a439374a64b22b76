import Type, { type Static } from '#typebox';
import { DEFAULT_WINDOW, WINDOWS } from '../domain/window.js';
import { defaulted, oneOf } from './schema.js';

/** Maximum number of items in a list with a limit. */
export const MAX_LIMIT = 1_000;

const window = defaulted(
  oneOf(WINDOWS, { default: DEFAULT_WINDOW, description: 'How far back from now' }),
);

const source = Type.Optional(
  Type.String({ minLength: 1, maxLength: 100, description: 'Only this market' }),
);

/** `/items/:id` */
export const ItemPath = Type.Object({ id: Type.Integer({ minimum: 1, description: 'Item id' }) });
export type ItemPath = Static<typeof ItemPath>;

/** Of history and of volatility. */
export const SeriesQuery = Type.Object({ window, source });
export type SeriesQuery = Static<typeof SeriesQuery>;

const limit = defaulted(
  Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: 20, description: 'How many items' }),
);

export const RankingQuery = Type.Object({ limit, window });
export type RankingQuery = Static<typeof RankingQuery>;

/** `/markets/consistency` */
export const ConsistencyQuery = Type.Object({ limit });
export type ConsistencyQuery = Static<typeof ConsistencyQuery>;
