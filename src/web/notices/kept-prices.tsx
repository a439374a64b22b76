import { keptSince } from '../api/kept-responses.js';
import * as texts from '../messages/en/notices.js';
import { useStore } from '../store.js';
import { Age } from '../ui/figures.js';

/** Says how old the shown prices are while the service is not reached. */
export function KeptPrices() {
  const since = useStore(keptSince);
  return (
    <div role="status">
      {since !== undefined && <p className="banner">{texts.noConnection(<Age time={since} />)}</p>}
    </div>
  );
}
