import { healthQuery } from '../api/queries.js';
import { useQuery } from '../api/use-query.js';
import * as texts from '../messages/en/notices.js';
import { sourceTitle } from '../source-title.js';

/** Markets whose prices are made up or replayed. */
const DEMO_MARKETS = ['simulated', 'replay'];

/** A banner on every page if any price may not be real. */
export function DemoBanner() {
  const { data: health } = useQuery(healthQuery);
  const all = Object.keys(health?.markets ?? {});
  const demo = all.filter((name) => DEMO_MARKETS.includes(name));
  if (demo.length === 0) return null;
  return (
    <aside className="banner" aria-label={texts.names.demo}>
      <p>
        {demo.length === all.length
          ? texts.demo(detail)
          : texts.demoOf(demo.map(sourceTitle), detail)}
      </p>
    </aside>
  );
}

function detail(words: string) {
  return <span className="banner-detail">{words}</span>;
}
