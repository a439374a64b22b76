import { dialogs as texts } from '#messages/portfolio-lots.js';
import type { Lot, Sale } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { useItemName } from '../../items/names/item-name.js';
import { formatAmount } from '../../ui/amount.js';
import { formatCount } from '../../ui/format.js';
import { ConfirmDialog } from '../confirm-dialog.js';

/** Asks for confirmation before a lot is deleted. */
export function RemoveLotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const consequences = lot.sales.length > 0 ? texts.removeLotAndSales : texts.removeLot;
  return (
    <ConfirmDialog
      title={texts.removeTitle(useItemName(lot.market_hash_name))}
      action={texts.remove}
      call={() => service.removeLot({ id: lot.id })}
      onClose={onClose}
    >
      <p>{consequences(formatCount(lot.quantity))}</p>
    </ConfirmDialog>
  );
}

/** Asks for confirmation before a sale is deleted. */
export function RemoveSaleDialog({
  lot,
  sale,
  onClose,
}: {
  lot: Lot;
  sale: Sale;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={texts.undoSale}
      action={texts.undoSale}
      call={() => service.removeSale({ id: lot.id, sale_id: sale.id })}
      onClose={onClose}
    >
      <p>{texts.undoSaleResult(formatCount(sale.quantity), formatAmount(sale.unit_price))}</p>
    </ConfirmDialog>
  );
}
