import { alertOn } from '#messages/ui.js';
import { itemName } from '../items/names/item-name.js';
import { alertedItem } from './alerted-item.js';

/** Opens the form of an alert on the item of a row. Without hooks, because tables have
 * many rows: these subscribe to the names. */
export function RowAlertButton({
  id,
  name,
  tabIndex,
}: {
  id: number;
  name: string;
  tabIndex?: 0 | -1;
}) {
  const label = alertOn(itemName(name));
  return (
    <button
      type="button"
      className="row-alert"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => alertedItem.set(id)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4.5 14.5h11l-1.6-2.4V8.8a3.9 3.9 0 0 0-7.8 0v3.3zM8.5 16.8a1.6 1.6 0 0 0 3 0" />
      </svg>
    </button>
  );
}
