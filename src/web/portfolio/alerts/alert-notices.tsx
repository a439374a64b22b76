import { Link } from 'wouter';
import * as texts from '#messages/portfolio-alerts.js';
import { itemName } from '../../items/names/item-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { useStore } from '../../store.js';
import { Button } from '../../ui/button.js';
import { formatTimeOfDay } from '../../ui/format.js';
import { hiddenText } from '../../ui/hidden-text.js';
import { describeEvent } from './alert-text.js';
import { arrivedAlerts, dismissAlert } from './arrived-alerts.js';

/** Live notices of the user's alerts, on every page, until dismissed. */
export function AlertNotices() {
  useNamesOfPage();
  const notices = useStore(arrivedAlerts);
  return (
    <section className="alert-notices" role="status" aria-label={texts.notices}>
      {notices.map((event) => (
        <div key={event.id} className="notice" data-kind="warn">
          <p>
            <span className="faint small">{formatTimeOfDay(Date.parse(event.timestamp))}</span>{' '}
            <Link href={`/items/${event.item_id}`}>{describeEvent(event)}</Link>
          </p>
          <Button onClick={() => dismissAlert(event.id)}>
            {texts.dismiss(itemName(event.market_hash_name), hiddenText)}
          </Button>
        </div>
      ))}
    </section>
  );
}
