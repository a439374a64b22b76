import { choice as choiceTexts } from '#messages/portfolio-changes.js';
import type { Lot } from '../../../client/index.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { formatAmount } from '../../ui/amount.js';
import { formatCount, formatDate } from '../../ui/format.js';
import { LongTable } from '../../ui/rows/long-table.js';
import { useAccountNames } from '../account-names.js';
import { startOfDay } from './days.js';
import { EditLotDialog } from './edit-lot-dialog.js';
import type { LotChoice } from './lot-choice.js';
import { LotEntry } from './lot-entry.js';
import { type Intent, intentIn, writeIntent } from './lot-intent.js';
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
  const nameOfAccount = useAccountNames();
  const shownName = groupName(name, grouping, nameOfAccount);
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

function groupName(
  name: string,
  grouping: Grouping,
  nameOfAccount: (id: string) => string,
): string {
  if (grouping === 'none') return name;
  if (name === '') return choiceTexts.noGroup[grouping];
  if (grouping === 'account') return nameOfAccount(name);
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
