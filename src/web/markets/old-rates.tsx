import { useQuery } from '../api/use-query.js';
import * as texts from '../messages/en/markets.js';
import { ratesQuery } from './queries.js';

/** Says which exchange rates are old; nothing while none is. */
export function OldRates() {
  const { data } = useQuery(ratesQuery);
  const published = Object.entries(data?.rates ?? {}).filter(([, { source }]) => source !== '');
  const old = published.filter(([, { stale }]) => stale);
  if (old.length === 0) return null;
  const [oldest = ''] = old.map(([, { day }]) => day).sort();
  return (
    <p className="notice" data-kind="warn">
      {old.length === published.length
        ? texts.allRatesOld(oldest)
        : texts.someRatesOld(
            old.map(([code]) => code),
            oldest,
          )}
    </p>
  );
}
