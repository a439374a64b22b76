import { whatIf as texts } from '#messages/portfolio-figures.js';
import { itemName } from '../../items/names/item-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { Button } from '../../ui/button.js';
import { formatCount } from '../../ui/format.js';
import type { Order } from './orders.js';

/** The chosen orders. */
export function OrderList({
  label,
  describe,
  orders,
  onRemove,
}: {
  label: string;
  /** Describes an order. */
  describe: (quantity: string, item: string) => string;
  orders: readonly Order[];
  onRemove: (itemId: number) => void;
}) {
  useNamesOfPage();
  if (orders.length === 0) return null;
  return (
    <ul className="order-list framed" aria-label={label}>
      {orders.map(({ itemId, name, quantity }) => (
        <li key={itemId}>
          <span className="order-name">{describe(formatCount(quantity), itemName(name))}</span>
          <Button
            kind="quiet"
            aria-label={texts.removeItem(itemName(name))}
            onClick={() => onRemove(itemId)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}
