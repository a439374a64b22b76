import { firstDayOf } from '../../domain/calendar.js';
import { type Category, categoryOf } from '../../domain/category.js';
import type { Item } from '../../domain/item.js';
import { required } from '../../domain/required.js';
import type { EpochMs, MinorUnits } from '../../domain/units.js';
import { MOVE_DAYS, type MoveWindow } from '../../domain/window.js';
import { finishInSlices } from '../../runtime/schedule/time-slices.js';
import type { SeriesName } from '../../store/prices/series-name.js';
import { priceIndex } from '../index/price-index.js';
import {
  isUnusual,
  type MoveParts,
  OWN_PARTS_NEEDED,
  splitMove,
  usualMoves,
} from '../index/split-move.js';
import type { Indices } from './indices.js';
import { type ItemPast, loadItemPasts, type PastPart } from './item-pasts.js';
import type { MarketItem, MarketItems, MarketItemsDeps, MarketPast } from './market-items.js';
import { beginOf, lastOf, logMove, movedItems } from './market-moves.js';
import { LEAST_OTHERS, type NoParts, ownParts, whyNoParts } from './past-moves.js';
import { pastPrices } from './past-prices.js';

/** The explanation of an item's move. */
export interface Move {
  readonly window: MoveWindow;
  readonly from: EpochMs;
  readonly computedAt: EpochMs;
  readonly sourceId: number;
  readonly category: Category;
  readonly previousPrice: MinorUnits;
  readonly price: MinorUnits;
  /** ln(price / previous price). */
  readonly logReturn: number;
  /** Or why there are none. */
  readonly parts: MoveParts | NoParts;
  /** Number of other items of the market and of the category that it is compared with. */
  readonly marketItems: number;
  /** 0 if there are too few of them; the market is then used for the category. */
  readonly categoryItems: number;
  /** Number of past own parts. */
  readonly pastMoves: number;
  /** The series of the item's past, from the latest to the earliest. */
  readonly pastParts: readonly PastPart[];
  /** The beginning of the day to which the days of the parts are relative. */
  readonly firstDay: EpochMs;
  /** Undefined if there are fewer past moves than needed, or no parts. */
  readonly usual: { readonly deviation: number; readonly isUnusual: boolean } | undefined;
}

/** Why there is no move: the series has no price from before the window, or none in it. */
export type MissingMove = 'none_before' | 'none_in';

/** Past own parts end on this many of the last days. */
const OWN_PART_DAYS = 120;

/** Splits the moves of items into those of the market, their category and their own. */
export class Moves {
  readonly #deps: MarketItemsDeps;
  readonly #past: MarketPast;
  readonly #indices: Indices;

  constructor(deps: MarketItemsDeps, past: MarketPast, indices: Indices) {
    this.#deps = deps;
    this.#past = past;
    this.#indices = indices;
  }

  /** The move of one of the item's series over the window until now. */
  async move(item: Item, sourceId: number, window: MoveWindow): Promise<Move | MissingMove> {
    const market = await this.#past.all();
    const now = this.#deps.clock();
    const series = { itemId: item.id, sourceId };
    const days = MOVE_DAYS[window];
    // One day more, because a return needs the close of the day before.
    const past = await this.#load(series, OWN_PART_DAYS + days + 1, now);
    const [previousPrice = 0, price = 0] = this.#prices(item.id, past, window, now);
    if (previousPrice === 0 || price === 0) return 'none_before';
    if (!this.#isSeen(series, past, window, now)) return 'none_in';
    const logReturn = Math.log(price / previousPrice);
    const { all, alike, others } = await this.#others(market, item, window);
    const whole = await this.#indices.index('all', OWN_PART_DAYS + days);
    const marketMove = logMove(all, 1);
    const category = alike === undefined ? marketMove : logMove(alike, 1);
    const parts =
      whyNoParts(all.items.length, marketMove, whole?.levels, days) ??
      splitMove({ item: logReturn, market: marketMove, category });
    const index =
      others === undefined ? whole : await finishInSlices(priceIndex(others, OWN_PART_DAYS + days));
    const own =
      index === undefined ? new Float64Array() : ownParts(past.closes, index.levels, days);
    return {
      window,
      from: beginOf(window, now),
      computedAt: now,
      sourceId,
      category: categoryOf(item),
      previousPrice,
      price,
      logReturn,
      parts,
      marketItems: all.items.length,
      categoryItems: alike?.items.length ?? 0,
      pastMoves: own.length,
      pastParts: past.parts,
      firstDay: firstDayOf(past.closes.length, now),
      usual: typeof parts === 'string' ? undefined : usualOf(parts.own, own, price),
    };
  }

  /** The move of the others. The item itself is excluded, because it would explain itself. */
  async #others(market: MarketItems, item: Item, window: MoveWindow) {
    const moved = await this.#indices.moved(market, window);
    const itemCategory = categoryOf(item);
    const isOther = ({ itemId }: MarketItem) => itemId !== item.id;
    const isAlike = (candidate: MarketItem) =>
      isOther(candidate) && candidate.category === itemCategory;
    const all = movedItems(moved.filter((one) => isOther(one.item)));
    const alike = movedItems(moved.filter((one) => isAlike(one.item)));
    if (alike.items.length < LEAST_OTHERS) return { all };
    return { all, alike, others: market.items.filter(isAlike) };
  }

  async #load(series: SeriesName, days: number, now: EpochMs): Promise<ItemPast> {
    const span = { firstDay: firstDayOf(days, now), days };
    const [past] = await loadItemPasts(this.#deps, [series], span, now);
    return required(past, 'a past');
  }

  /** Whether the series itself has a price in the window: otherwise lists show no change of it either. */
  #isSeen(series: SeriesName, past: ItemPast, window: MoveWindow, now: EpochMs): boolean {
    if (window === '30d') {
      const begin = past.closes.length - MOVE_DAYS[window] - 1;
      const own = past.closes.subarray(Math.max(begin, past.parts[1]?.until ?? 0));
      return own.some((close) => close > 0);
    }
    const { itemId, sourceId } = series;
    const [last] = this.#deps.engine.observations.pointsAt(itemId, sourceId, [now]);
    return last !== undefined && last.time > beginOf(window, now);
  }

  /** At the start of the window, and now. */
  #prices(
    itemId: number,
    { closes, parts }: ItemPast,
    window: MoveWindow,
    now: EpochMs,
  ): MinorUnits[] {
    return window === '30d'
      ? [lastOf(closes.subarray(0, closes.length - MOVE_DAYS[window] - 1)), lastOf(closes)]
      : pastPrices(this.#deps.engine, itemId, parts, [beginOf(window, now), now]);
  }
}

function usualOf(part: number, past: Float64Array, price: MinorUnits): Move['usual'] {
  if (past.length < OWN_PARTS_NEEDED) return undefined;
  const usual = usualMoves(past, Math.log1p(0.5 / price));
  return { deviation: usual.deviation, isUnusual: isUnusual(part, usual) };
}
