import { useQuery } from '@tanstack/react-query';
import { ratesQuery } from './queries.js';

/** Says which exchange rates are old; nothing while none is. */
export function OldRates() {
  const { data } = useQuery(ratesQuery);
  const published = Object.entries(data?.rates ?? {}).filter(([, { source }]) => source !== '');
  const old = published.filter(([, { stale }]) => stale);
  if (old.length === 0) return null;
  const which =
    old.length === published.length ? '' : ` of ${old.map(([code]) => code).join(', ')}`;
  const oldest = old.map(([, { day }]) => day).sort()[0];
  return (
    <p className="notice" data-kind="warn">
      Exchange rates{which} are of {oldest}, more than four days old. Amounts are still converted by
      them.
    </p>
  );
}
