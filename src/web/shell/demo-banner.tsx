import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../api/queries.js';

/** Markets whose prices are made up or replayed. */
const DEMO_MARKETS = ['simulated', 'replay'];

/** A banner on every page if any price may not be real. */
export function DemoBanner() {
  const { data: health } = useQuery(healthQuery);
  const demo = Object.keys(health?.markets ?? {}).filter((name) => DEMO_MARKETS.includes(name));
  if (demo.length === 0) return <div />;
  return (
    <aside className="banner" aria-label="Demo data">
      <p>
        <strong>Demo data.</strong> Prices from {demo.join(' and ')} are not real.{' '}
        <span className="banner-detail">
          Set <code>MARKETS</code> to follow real markets.
        </span>
      </p>
    </aside>
  );
}
