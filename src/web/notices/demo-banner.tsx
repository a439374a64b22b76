import { useQuery } from '@tanstack/react-query';
import { sourceTitle } from '../../contract/values.js';
import { healthQuery } from '../api/queries.js';

/** Markets whose prices are made up or replayed. */
const DEMO_MARKETS = ['simulated', 'replay'];

/** A banner on every page if any price may not be real. */
export function DemoBanner() {
  const { data: health } = useQuery(healthQuery);
  const all = Object.keys(health?.markets ?? {});
  const demo = all.filter((name) => DEMO_MARKETS.includes(name));
  if (demo.length === 0) return null;
  return (
    <aside className="banner" aria-label="Demo data">
      <p>
        <strong>Demo data.</strong>{' '}
        {demo.length === all.length ? 'Prices are' : `Prices of ${titles(demo)} are`} made up
        <span className="banner-detail">, to try Itemtide: nothing is traded at them</span>.
      </p>
    </aside>
  );
}

function titles(markets: readonly string[]): string {
  return markets.map(sourceTitle).join(' and ');
}
