import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import type { Order } from './orders.js';

/** What is chosen so far. */
export function OrderList({
  label,
  verb,
  orders,
  onRemove,
}: {
  label: string;
  /** What is done with them, such as `Sell`. */
  verb: string;
  orders: readonly Order[];
  onRemove: (itemId: number) => void;
}) {
  if (orders.length === 0) return null;
  return (
    <ul className="order-list framed" aria-label={label}>
      {orders.map(({ itemId, name, quantity }) => (
        <li key={itemId}>
          <span className="order-name">
            {verb} {formatCount(quantity)} × {name}
          </span>
          <Button kind="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(itemId)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
