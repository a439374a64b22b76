import type { Lot, Sale } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { formatCount } from '../../ui/format.js';
import { formatAmount } from '../../ui/money.js';
import { ConfirmDialog } from '../confirm-dialog.js';

/** Asks for confirmation before a lot is deleted. */
export function RemoveLotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Remove ${lot.market_hash_name}`}
      action="Remove"
      call={() => service.removeLot({ id: lot.id })}
      onClose={onClose}
    >
      <p>
        The lot of {formatCount(lot.quantity)}
        {lot.sales.length > 0 && ' and its sales'} will be deleted, also from the history and the
        profit. If you sold the items, record a sale instead.
      </p>
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
      title="Undo the sale"
      action="Undo the sale"
      call={() => service.removeSale({ id: lot.id, sale_id: sale.id })}
      onClose={onClose}
    >
      <p>
        The sale of {formatCount(sale.quantity)} for {formatAmount(sale.unit_price)} each will be
        deleted, and you hold the items again.
      </p>
    </ConfirmDialog>
  );
}
