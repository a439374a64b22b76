import { Link, useLocation, useRoute } from 'wouter';
import { PAGES } from '../../contract/pages.js';
import { SectionIcon } from './section-icon.js';

/** The sections that phones show at once, at the bottom; each has an icon. */
const FIRST = [
  ['Overview', PAGES.market],
  ['Items', PAGES.items],
  ['Volatility', PAGES.board],
  ['Portfolio', PAGES.portfolio],
] as const;

/** The others, which phones show in a menu. */
const MORE = [
  ['Deals', PAGES.deals],
  ['Indices', PAGES.indices],
  ['Markets', PAGES.markets],
] as const;

const MENU = 'more-sections';

/** The sections: a row in the header; on phones at the bottom of the screen, with a menu. */
export function Navigation() {
  const [location] = useLocation();
  return (
    <nav className="nav" aria-label="Main">
      {FIRST.map(([name, href]) => (
        <Section key={href} name={name} href={href} />
      ))}
      <button type="button" className="nav-more" popoverTarget={MENU}>
        <SectionIcon of="More" />
        More
      </button>
      {/* Another key after each link, so that the menu closes. */}
      <div id={MENU} key={location} popover="auto" className="nav-menu">
        {MORE.map(([name, href]) => (
          <Section key={href} name={name} href={href} />
        ))}
      </div>
    </nav>
  );
}

function Section({ name, href }: { name: string; href: string }) {
  // Sub-pages count as part of the section.
  const [here] = useRoute(href === PAGES.market ? href : `${href}/*?`);
  return (
    <Link href={href} aria-current={here ? 'page' : undefined}>
      <SectionIcon of={name} />
      {name}
    </Link>
  );
}
