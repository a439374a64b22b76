import { useState } from 'react';
import { Link } from 'wouter';
import type { Lot, Sale } from '../../../client/index.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { NotKnown } from '../../ui/figures.js';
import { formatCount, formatDate } from '../../ui/format.js';
import { formatAmount } from '../../ui/money.js';
import { Pictured, Profit } from '../figures.js';
import { EditLotDialog } from './edit-lot-dialog.js';
import { LotLock } from './lot-lock.js';
import { RemoveLotDialog, RemoveSaleDialog } from './remove-dialogs.js';
import { SellLotDialog } from './sell-lot-dialog.js';

/** The dialog that is open, and its lot. */
type Intent =
  | { readonly to: 'sell' | 'edit' | 'remove'; readonly lot: Lot }
  | { readonly to: 'take back'; readonly lot: Lot; readonly sale: Sale };

/** Lots with their sales and the actions for each. */
export function LotList({
  lots,
  priceOf,
  withNames,
}: {
  lots: readonly Lot[];
  /** What one costs now, in the shown currency; undefined where no market says. */
  priceOf: (itemId: number) => number | undefined;
  /** Whether each lot names its item. */
  withNames: boolean;
}) {
  const [intent, setIntent] = useState<Intent>();
  return (
    <>
      <ul className="lots framed">
        {lots.map((lot) => (
          <li key={lot.id}>
            <LotEntry
              lot={lot}
              price={priceOf(lot.item_id)}
              withName={withNames}
              onIntent={setIntent}
            />
          </li>
        ))}
      </ul>
      {intent && (
        <IntentDialog
          intent={intent}
          price={priceOf(intent.lot.item_id)}
          onClose={() => setIntent(undefined)}
        />
      )}
    </>
  );
}

function IntentDialog({
  intent,
  price,
  onClose,
}: {
  intent: Intent;
  price: number | undefined;
  onClose: () => void;
}) {
  const { lot } = intent;
  switch (intent.to) {
    case 'sell':
      return <SellLotDialog lot={lot} price={price} onClose={onClose} />;
    case 'edit':
      return <EditLotDialog lot={lot} onClose={onClose} />;
    case 'remove':
      return <RemoveLotDialog lot={lot} onClose={onClose} />;
    case 'take back':
      return <RemoveSaleDialog lot={lot} sale={intent.sale} onClose={onClose} />;
  }
}

function LotEntry({
  lot,
  price,
  withName,
  onIntent,
}: {
  lot: Lot;
  price: number | undefined;
  withName: boolean;
  onIntent: (intent: Intent) => void;
}) {
  const { remaining, unit_cost, closed_at } = lot;
  const value = price === undefined ? undefined : remaining * price;
  const cost = unit_cost === null ? null : remaining * unit_cost;
  return (
    <div className="lot">
      <div className="lot-story">
        {withName && (
          <Pictured id={lot.item_id} rarity={lot.rarity}>
            <Link href={`/portfolio/items/${lot.item_id}`} className="lot-name">
              {lot.market_hash_name}
            </Link>
          </Pictured>
        )}
        <span>{describePurchase(lot)}</span>
        {lot.note !== '' && <span className="soft small">{lot.note}</span>}
        <span className="row">
          {closed_at !== null && (
            <span className="tag" data-kind="warn">
              gone from the inventory since {formatDate(Date.parse(closed_at))}
            </span>
          )}
          {lot.asset_id !== null && closed_at === null && <span className="tag">imported</span>}
          <LotLock lot={lot} />
        </span>
      </div>
      {remaining > 0 && (
        <dl className="lot-figures">
          <div>
            <dt>Value</dt>
            <dd>
              <Amount amount={value} />
            </dd>
          </div>
          <div>
            <dt>Profit</dt>
            <dd>
              {value === undefined || cost === null ? (
                <NotKnown what="profit not known" />
              ) : (
                <Profit cents={value - cost} paid={cost} />
              )}
            </dd>
          </div>
        </dl>
      )}
      <div className="lot-actions">
        {remaining > 0 && (
          <LotButton name="Sell" lot={lot} onPress={() => onIntent({ to: 'sell', lot })} />
        )}
        <LotButton name="Edit" lot={lot} onPress={() => onIntent({ to: 'edit', lot })} />
        <LotButton name="Remove" lot={lot} onPress={() => onIntent({ to: 'remove', lot })} />
      </div>
      {lot.sales.length > 0 && (
        <ul className="lot-sales">
          {lot.sales.map((sale) => (
            <li key={sale.id}>
              <span>{describeSale(sale)}</span>
              <Profit cents={sale.realized_pnl} />
              <Button kind="quiet" onClick={() => onIntent({ to: 'take back', lot, sale })}>
                Undo sale
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Many buttons of the page have the same label: the hidden text names the lot for screen readers.
 */
function LotButton({ name, lot, onPress }: { name: string; lot: Lot; onPress: () => void }) {
  return (
    <Button kind="quiet" onClick={onPress}>
      {name}
      <span className="hidden-text">
        {' '}
        {lot.market_hash_name}, {describePurchase(lot)}
      </span>
    </Button>
  );
}

/** `3 of 5 left, acquired on 12 Jan 2026 for $4.00 each` */
function describePurchase({ quantity, remaining, acquired_at, unit_cost, closed_at }: Lot): string {
  const left =
    closed_at !== null || remaining === quantity
      ? formatCount(quantity)
      : remaining === 0
        ? `All ${formatCount(quantity)} sold`
        : `${formatCount(remaining)} of ${formatCount(quantity)} left`;
  const cost = unit_cost === null ? 'cost not known' : `${formatAmount(unit_cost)} each`;
  return `${left}, acquired on ${formatDate(Date.parse(acquired_at))}, ${cost}`;
}

function describeSale({ quantity, unit_price, fee, sold_at }: Sale): string {
  const kept = fee === 0 ? '' : `, fee ${formatAmount(fee)}`;
  return `${formatCount(quantity)} sold on ${formatDate(Date.parse(sold_at))} for ${formatAmount(unit_price)} each${kept}`;
}
