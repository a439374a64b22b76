import type { Lot, Sale } from '../../../client/index.js';
import { service } from '../../api/service.js';
import { formatCount, formatMoney } from '../../ui/format.js';
import { AskDialog } from '../ask-dialog.js';

/** Asks before a lot is forgotten. */
export function RemoveLotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  return (
    <AskDialog
      title={`Remove ${lot.market_hash_name}`}
      action="Remove"
      call={() => service.removeLot({ id: lot.id })}
      onClose={onClose}
    >
      <p>
        The lot of {formatCount(lot.quantity)}
        {lot.sales.length > 0 && ' and its sales'} will be as if it had never been: it leaves the
        history and the profit too. What was sold should be noted as a sale instead.
      </p>
    </AskDialog>
  );
}

/** Asks before a sale is taken back. */
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
    <AskDialog
      title="Take the sale back"
      action="Take it back"
      call={() => service.removeSale({ id: lot.id, sale_id: sale.id })}
      onClose={onClose}
    >
      <p>
        The sale of {formatCount(sale.quantity)} for {formatMoney(sale.unit_price)} each will be as
        if it had never been: you hold them again.
      </p>
    </AskDialog>
  );
}
