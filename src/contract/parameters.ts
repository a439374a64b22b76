import Type, { type Static } from '#typebox';
import { MAX_PRICE } from '../domain/tick.js';
import { DEFAULT_WINDOW, WINDOWS } from '../domain/window.js';
import * as s from './schema.js';

/** Maximum number of items in a list with a limit. */
export const MAX_LIMIT = 1_000;

const window = s.defaulted(s.oneOf(WINDOWS, 'The length of the window'), DEFAULT_WINDOW);

const source = Type.Optional(
  Type.String({ minLength: 1, maxLength: 100, description: 'Only this market' }),
);

/** The market whose series is used; by default that of the current price. */
export const sourceOrCurrent = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'On this market; default: that of the current price',
  }),
);

/** `/items/:id` */
export const ItemPath = Type.Object({ id: s.positive('Item id') });
export type ItemPath = Static<typeof ItemPath>;

/** Of history and of volatility. */
export const SeriesQuery = Type.Object({ window, source });
export type SeriesQuery = Static<typeof SeriesQuery>;

const limit = s.defaulted(s.integer(1, MAX_LIMIT, 'Maximum number of items'), 20);

/** Widths in which the image of an item can be requested, in pixels. */
const IMAGE_WIDTHS = [64, 128, 256, 512] as const;

/** `/items/:id/image` */
export const ImageQuery = Type.Object({
  width: Type.Optional(
    s.oneOf(
      IMAGE_WIDTHS.map((width) => `${width}`),
      'Sufficient width in pixels: the image is scaled down, as WebP. Default: unchanged.',
    ),
  ),
});
export type ImageQuery = Static<typeof ImageQuery>;

export const RankingQuery = Type.Object({
  limit,
  window,
  min_price: s.defaulted(s.integer(0, MAX_PRICE, 'The minimum last price, in US cents'), 0),
  min_volume: s.defaulted(
    s.integer(0, 1_000_000, 'The minimum volume of the window, as in candles'),
    0,
  ),
});
export type RankingQuery = Static<typeof RankingQuery>;

/** `/markets/consistency` */
export const ConsistencyQuery = Type.Object({ limit });
export type ConsistencyQuery = Static<typeof ConsistencyQuery>;
