import { Link } from 'wouter';
import { choice as choiceTexts } from '#messages/portfolio-changes.js';
import { type LotRest, lots as texts } from '#messages/portfolio-lots.js';
import type { Lot, Sale } from '../../../client/index.js';
import { PROTECTED_PLACE } from '../../../contract/values.js';
import { ItemWithImage } from '../../items/item-with-image.js';
import { ItemName, itemName, useItemName } from '../../items/names/item-name.js';
import { formatAmount, formatOriginal } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { shownCurrency } from '../../ui/currency.js';
import { formatCount, formatDate, formatDecimal } from '../../ui/format.js';
import { Profit } from '../figures.js';
import type { LotChoice } from './lot-choice.js';
import { LotFigures } from './lot-figures.js';
import type { Intent } from './lot-intent.js';
import { LotLock } from './lot-lock.js';
import type { PriceOf } from './prices.js';

/** A lot with its actions and sales. */
export function LotEntry({
  lot,
  rowKey,
  priceOf,
  withName,
  choice,
  onIntent,
}: {
  lot: Lot;
  rowKey: string;
  priceOf: PriceOf | undefined;
  withName: boolean;
  choice: LotChoice | undefined;
  onIntent: (intent: Intent) => void;
}) {
  const { remaining, closed_at } = lot;
  return (
    <div className="lot" data-chosen={choice?.has(lot.id)}>
      {choice && (
        <input
          type="checkbox"
          aria-label={choiceTexts.chooseLot(
            itemName(lot.market_hash_name),
            formatDate(Date.parse(lot.acquired_at)),
          )}
          checked={choice.has(lot.id)}
          // A change event does not say whether Shift is held.
          onChange={() => {}}
          onClick={({ shiftKey }) => choice.toggle({ key: rowKey, id: lot.id }, shiftKey)}
        />
      )}
      <div className="lot-story">
        {withName && (
          <ItemWithImage id={lot.item_id} rarity={lot.rarity}>
            <Link href={`/portfolio/items/${lot.item_id}`} className="lot-name">
              <ItemName name={lot.market_hash_name} />
            </Link>
          </ItemWithImage>
        )}
        <span>{describePurchase(lot)}</span>
        {isInOther(lot.original) && (
          <span className="soft small">{texts.paid(formatOriginal(lot.original))}</span>
        )}
        {describeTraits(lot) !== '' && <span className="soft small">{describeTraits(lot)}</span>}
        {lot.note !== '' && <span className="soft small">{lot.note}</span>}
        <span className="row">
          {closed_at !== null && (
            <span className="tag" data-kind="warn">
              {texts.goneSince(formatDate(Date.parse(closed_at)))}
            </span>
          )}
          {lot.asset_id !== null && closed_at === null && (
            <span className="tag">{texts.imported}</span>
          )}
          <LotLock lot={lot} />
          {lot.place !== null && (
            <span className="tag">
              {lot.place === PROTECTED_PLACE ? texts.tradeProtected : texts.storedIn(lot.place)}
            </span>
          )}
          {lot.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </span>
      </div>
      {remaining > 0 &&
        (priceOf ? (
          <LotFigures lot={lot} price={priceOf(lot.item_id)} />
        ) : (
          <dl className="lot-figures" />
        ))}
      <div className="lot-actions">
        {remaining > 0 && (
          <LotButton name={texts.sell} lot={lot} onPress={() => onIntent({ to: 'sell', lot })} />
        )}
        <LotButton name={texts.edit} lot={lot} onPress={() => onIntent({ to: 'edit', lot })} />
        <LotButton name={texts.remove} lot={lot} onPress={() => onIntent({ to: 'remove', lot })} />
      </div>
      {lot.sales.length > 0 && (
        <ul className="lot-sales">
          {lot.sales.map((sale) => (
            <li key={sale.id}>
              <span>
                {describeSale(sale)}
                {isInOther(sale.original) && (
                  <span className="soft small">
                    {' '}
                    {texts.received(formatOriginal(sale.original))}
                  </span>
                )}
              </span>
              <Profit cents={sale.realized_pnl} />
              <Button kind="quiet" onClick={() => onIntent({ to: 'undo-sale', lot, sale })}>
                {texts.undoSale}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Several buttons have the same label: the hidden text names the lot for screen readers. */
function LotButton({ name, lot, onPress }: { name: string; lot: Lot; onPress: () => void }) {
  return (
    <Button kind="quiet" onClick={onPress}>
      {name}
      <span className="hidden-text">
        {texts.ofLot(useItemName(lot.market_hash_name), describePurchase(lot))}
      </span>
    </Button>
  );
}

/** Whether an amount was paid in another currency than the shown one. */
function isInOther(original: Lot['original']): original is NonNullable<Lot['original']> {
  return original !== null && original.currency !== shownCurrency.get().code;
}

function describePurchase(lot: Lot): string {
  return texts.purchase({
    rest: restOf(lot),
    quantity: formatCount(lot.quantity),
    remaining: formatCount(lot.remaining),
    day: formatDate(Date.parse(lot.acquired_at)),
    unitCost: lot.unit_cost === null ? undefined : formatAmount(lot.unit_cost),
  });
}

function describeTraits({ wear, pattern, name_tag, stickers }: Lot): string {
  return [
    wear !== null && texts.wear(formatDecimal(wear, 6)),
    pattern !== null && texts.pattern(pattern),
    name_tag !== null && texts.nameTag(name_tag),
    stickers.length > 0 && texts.stickers(stickers.join(', ')),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** A closed lot is described by its original quantity. */
function restOf({ quantity, remaining, closed_at }: Lot): LotRest {
  if (closed_at !== null || remaining === quantity) return 'all';
  return remaining === 0 ? 'none' : 'some';
}

function describeSale({ quantity, unit_price, fee, sold_at }: Sale): string {
  return texts.sale({
    quantity: formatCount(quantity),
    day: formatDate(Date.parse(sold_at)),
    unitPrice: formatAmount(unit_price),
    fee: fee === 0 ? undefined : formatAmount(fee),
  });
}
