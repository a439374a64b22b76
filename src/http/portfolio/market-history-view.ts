import type * as contract from '../../contract/market-history.js';
import { roundHalfAway } from '../../domain/exchange-rates.js';
import { type Currency, minorUnitDigits } from '../../domain/money.js';
import type { HistoryOutcome } from '../../portfolio/market-history/market-histories.js';
import type { DoubtfulTrades } from '../../portfolio/market-history/match-trades.js';
import type { LeftOutTrade, MarketTrade } from '../../portfolio/market-history/trade.js';
import type { Window } from '../../portfolio/market-history/windows.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { optionalTimestamp, timestamp } from '../server/timestamp.js';
import { costView } from './lot-change-views.js';
import type { Names } from './names.js';

/** Trades that are listed of each kind that changes nothing. */
const MOST_LISTED = 1_000;

/** The effects of a market history. */
export async function marketHistoryView(
  outcome: HistoryOutcome & { readonly id: string | undefined },
  preview: boolean,
  currency: Currency,
  names: Pick<Names, 'itemName'>,
): Promise<contract.MarketHistoryImport> {
  const { doubtful, withoutLot, leftOut } = outcome;
  const trades = doubtful.flatMap((group, index) =>
    group.trades.map((trade) => ({ group, index, trade })),
  );
  const lots = doubtful.flatMap(({ windows }, index) =>
    windows.map((window) => ({ index, window })),
  );
  return {
    preview,
    id: outcome.id ?? null,
    version: outcome.version,
    account: outcome.account ?? null,
    events: outcome.events,
    other_games: outcome.otherGames,
    applied_before: outcome.appliedBefore.size,
    currency,
    cost_before: costView(outcome.costBefore),
    cost_after: costView(outcome.costAfter),
    matches: await mapInSlices(outcome.matches, ({ trade, lot, by, cents }) => ({
      ...tradeView(trade),
      lot_id: lot.id,
      by,
      cents,
    })),
    doubtful: await mapInSlices(trades, ({ group, index, trade }) =>
      doubtfulView(group, index + 1, trade),
    ),
    candidates: await mapInSlices(lots, ({ index, window }) =>
      candidateView(window, index + 1, names),
    ),
    without_lot_count: withoutLot.length,
    without_lot: withoutLot.slice(0, MOST_LISTED).map(tradeView),
    left_out_count: leftOut.length,
    left_out: leftOut.slice(0, MOST_LISTED).map(leftOutView),
  };
}

function tradeView({ id, type, marketHashName, time, hundredths, currency }: MarketTrade) {
  return {
    trade_id: id,
    type,
    market_hash_name: marketHashName,
    time: timestamp(time),
    amount: roundHalfAway(hundredths * 10 ** (minorUnitDigits(currency) - 2)),
    currency,
  };
}

function doubtfulView(
  { doubt, suggested }: DoubtfulTrades,
  group: number,
  trade: MarketTrade,
): contract.DoubtfulTrade {
  const suggested_lot_id = suggested.get(trade.id) ?? null;
  return { group, doubt, ...tradeView(trade), suggested_lot_id };
}

function candidateView(
  { lot, from, to }: Window,
  group: number,
  { itemName }: Pick<Names, 'itemName'>,
): contract.CandidateLot {
  return {
    group,
    lot_id: lot.id,
    market_hash_name: itemName(lot.itemId),
    imported_at: optionalTimestamp(lot.importedAt),
    closed_at: optionalTimestamp(lot.closedAt),
    unit_cost: lot.unitCost ?? null,
    from: timestamp(from),
    to: timestamp(to),
  };
}

function leftOutView({ id, type, marketHashName, time, reason }: LeftOutTrade) {
  return {
    trade_id: id,
    type,
    market_hash_name: marketHashName,
    time: optionalTimestamp(time),
    reason,
  };
}
