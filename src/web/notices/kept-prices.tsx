import { useLocation } from 'wouter';
import { isCutOff, keptPrices } from '../api/kept-responses.js';
import { useConnection } from '../feed/connection.js';
import * as texts from '../messages/en/notices.js';
import { useStore } from '../store.js';
import { Age } from '../ui/figures.js';

/** Says that the service is not reached, and how old the prices are if the page shows some. */
export function KeptPrices() {
  const { is } = useConnection();
  const isCut = useStore(isCutOff) && is !== 'live';
  const prices = useStore(keptPrices);
  const [page] = useLocation();
  return (
    <div role="status">
      {isCut && (
        <p className="banner">
          {texts.noConnection(prices?.page === page ? <Age time={prices.since} /> : undefined)}
        </p>
      )}
    </div>
  );
}
