import * as texts from '#messages/portfolio-market-history.js';
import type { LeftOutTrade, MarketHistoryImport, MatchedTrade } from '../../../../client/index.js';
import type { Currency } from '../../../../contract/values.js';
import { itemName } from '../../../items/names/item-name.js';
import { formatOriginal } from '../../../ui/amount.js';
import { formatCount, formatDate } from '../../../ui/format.js';
import { reasonWords } from '../../../ui/reason-words.js';
import { LongTable } from '../../../ui/rows/long-table.js';
import type { Column } from '../../../ui/table.js';
import { amountOf } from './trade-text.js';

/** The changes that a market history would make. */
export function HistoryPreview({
  plan,
  currency,
}: {
  plan: MarketHistoryImport;
  /** Of the amounts of the plan. */
  currency: Currency;
}) {
  const { account, matches, doubtful, applied_before, without_lot_count, other_games } = plan;
  const sentences = [
    account !== null && texts.ofAccount(account),
    matches.length > 0 && texts.matched(matches.length, formatCount(matches.length)),
    matches.length + doubtful.length === 0 && texts.nothingNew,
    doubtful.length > 0 && texts.doubtful(doubtful.length, formatCount(doubtful.length)),
    applied_before > 0 && texts.appliedBefore(applied_before, formatCount(applied_before)),
    without_lot_count > 0 && texts.withoutLot(without_lot_count, formatCount(without_lot_count)),
    other_games > 0 && texts.otherGames(other_games, formatCount(other_games)),
    texts.costChange(
      formatOriginal({ amount: plan.cost_before.amount, currency }),
      formatOriginal({ amount: plan.cost_after.amount, currency }),
      doubtful.length > 0,
    ),
  ].filter((sentence) => sentence !== false);
  return (
    <div className="stack" role="status">
      <p>{sentences.join(' ')}</p>
      {matches.length > 0 && (
        <LongTable
          caption={texts.matchesCaption(formatCount(matches.length))}
          columns={MATCHES}
          rows={matches}
          keyOf={({ trade_id }) => trade_id}
        />
      )}
      {plan.left_out.length > 0 && (
        <LongTable
          caption={texts.leftOutCaption(formatCount(plan.left_out_count))}
          columns={LEFT_OUT}
          rows={plan.left_out}
          keyOf={({ trade_id }) => trade_id}
        />
      )}
    </div>
  );
}

const MATCHES: readonly Column<MatchedTrade>[] = [
  { name: texts.columns.item, cell: ({ market_hash_name }) => itemName(market_hash_name) },
  { name: texts.columns.trade, cell: ({ type }) => texts.types[type] },
  { name: texts.columns.day, cell: ({ time }) => formatDate(Date.parse(time)) },
  { name: texts.columns.amount, align: 'end', cell: amountOf },
  { name: texts.columns.by, cell: ({ by }) => texts.by[by] },
];

const LEFT_OUT: readonly Column<LeftOutTrade>[] = [
  { name: texts.columns.item, cell: ({ market_hash_name }) => itemName(market_hash_name) },
  { name: texts.columns.trade, cell: ({ type }) => texts.types[type] },
  {
    name: texts.columns.day,
    cell: ({ time }) => (time === null ? '' : formatDate(Date.parse(time))),
  },
  { name: texts.columns.reason, cell: ({ reason }) => reasonWords(reason) },
];
