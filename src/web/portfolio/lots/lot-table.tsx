import { Link } from 'wouter';
import { choice as choiceTexts } from '#messages/portfolio-changes.js';
import { type LotRest, lots as texts } from '#messages/portfolio-lots.js';
import type { Lot, Sale } from '../../../client/index.js';
import { Pictured } from '../../items/pictured.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { formatAmount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { formatCount, formatDate, formatDecimal } from '../../ui/format.js';
import { LongTable } from '../../ui/rows/long-table.js';
import { Profit } from '../figures.js';
import { startOfDay } from './days.js';
import { EditLotDialog } from './edit-lot-dialog.js';
import type { LotChoice } from './lot-choice.js';
import { LotFigures } from './lot-figures.js';
import { type Intent, intentIn, writeIntent } from './lot-intent.js';
import { LotLock } from './lot-lock.js';
import type { Grouping, LotGroup, LotRow } from './lot-rows.js';
import type { PriceOf } from './prices.js';
import { RemoveLotDialog, RemoveSaleDialog } from './remove-dialogs.js';
import { SellLotDialog } from './sell-lot-dialog.js';

/** Lots with their sales, the actions for each, and a choice among them. */
export function LotTable({
  rows,
  all,
  priceOf,
  withNames,
  grouping = 'none',
  choice,
}: {
  rows: readonly LotRow[];
  /** Those that a dialog in the address may be about. */
  all: readonly Lot[];
  /** Undefined until prices are known. */
  priceOf: PriceOf | undefined;
  /** Whether each lot names its item. */
  withNames: boolean;
  grouping?: Grouping;
  choice?: LotChoice;
}) {
  const { dialog, open, close } = useAddressDialog();
  const intent = intentIn(dialog, all);
  const cell = (row: LotRow) =>
    'group' in row ? (
      <GroupHead group={row.group} grouping={grouping} choice={choice} />
    ) : (
      <LotEntry
        lot={row.lot}
        rowKey={row.key}
        priceOf={priceOf}
        withName={withNames && grouping !== 'item'}
        choice={choice}
        onIntent={(next) => open(writeIntent(next))}
      />
    );
  return (
    <div className="lots framed">
      <LongTable
        onPhones="cards"
        caption={choiceTexts.caption}
        columns={[{ name: choiceTexts.column, cell }]}
        rows={rows}
        keyOf={({ key }) => key}
      />
      {intent && (
        <IntentDialog intent={intent} price={priceOf?.(intent.lot.item_id)} onClose={close} />
      )}
    </div>
  );
}

function GroupHead({
  group: { name, lots, value },
  grouping,
  choice,
}: {
  group: LotGroup;
  grouping: Grouping;
  choice: LotChoice | undefined;
}) {
  const ids = lots.map(({ id }) => id);
  const shownName = groupName(name, grouping);
  return (
    <div className="lot-group">
      {choice && (
        <input
          type="checkbox"
          aria-label={choiceTexts.chooseGroup(shownName)}
          checked={ids.every(choice.has)}
          onChange={() => choice.toggleMany(ids)}
        />
      )}
      <strong>{shownName}</strong>
      <span className="soft small">
        {choiceTexts.inGroup(lots.length, formatCount(lots.length), formatAmount(value))}
      </span>
    </div>
  );
}

function groupName(name: string, grouping: Grouping): string {
  if (grouping === 'none') return name;
  if (name === '') return choiceTexts.noGroup[grouping];
  return grouping === 'imported' ? formatDate(startOfDay(name)) : name;
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
    case 'undo-sale':
      return <RemoveSaleDialog lot={lot} sale={intent.sale} onClose={onClose} />;
  }
}

function LotEntry({
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
            lot.market_hash_name,
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
          <Pictured id={lot.item_id} rarity={lot.rarity}>
            <Link href={`/portfolio/items/${lot.item_id}`} className="lot-name">
              {lot.market_hash_name}
            </Link>
          </Pictured>
        )}
        <span>{describePurchase(lot)}</span>
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
              <span>{describeSale(sale)}</span>
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
        {texts.ofLot(lot.market_hash_name, describePurchase(lot))}
      </span>
    </Button>
  );
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
