import { Link, useLocation, useRoute } from 'wouter';
import * as texts from '#messages/shell.js';
import { PAGES } from '../../contract/pages.js';

/** The sections in the bottom bar of phones; each has an icon. */
export const FIRST_SECTIONS = [
  ['overview', PAGES.market],
  ['items', PAGES.items],
  ['volatility', PAGES.board],
  ['portfolio', PAGES.portfolio],
] as const;

/** The other sections, which phones show in a menu. */
export const MORE_SECTIONS = [
  ['deals', PAGES.deals],
  ['compare', PAGES.compare],
  ['indices', PAGES.indices],
  ['markets', PAGES.markets],
] as const;

/** Outlines in a square of 20 by 20. */
const PATHS: Readonly<Record<string, string>> = {
  overview: 'M3 3h6v8H3zM11 3h6v4h-6zM3 13h6v4H3zM11 9h6v8h-6z',
  items: 'M3 5h14M3 10h14M3 15h14',
  volatility: 'M2 10h4l2-6 4 12 2-6h4',
  portfolio: 'M3 7h14v9H3zM7 7V4h6v3',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
};

/** The icon of a section in the navigation of phones; nothing if it has none. */
function SectionIcon({ of: name }: { of: string }) {
  const path = PATHS[name];
  return path === undefined ? null : (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const MENU = 'more-sections';

/** The sections: a row in the header; on phones at the bottom of the screen, with a menu. */
export function Navigation() {
  const [location] = useLocation();
  return (
    <nav className="nav" aria-label={texts.navigation}>
      {FIRST_SECTIONS.map(([name, href]) => (
        <Section key={href} name={name} href={href} />
      ))}
      <button type="button" className="nav-more" popoverTarget={MENU}>
        <SectionIcon of="more" />
        {texts.moreSections}
      </button>
      {/* The key closes the menu after each link. */}
      <div id={MENU} key={location} popover="auto" className="nav-menu">
        {MORE_SECTIONS.map(([name, href]) => (
          <Section key={href} name={name} href={href} />
        ))}
      </div>
    </nav>
  );
}

function Section({ name, href }: { name: keyof typeof texts.sections; href: string }) {
  // Sub-pages count as part of the section.
  const [below] = useRoute(`${href}/*?`);
  const [atFront] = useRoute(PAGES.front);
  const here = below || (atFront && href === PAGES.market);
  return (
    <Link href={href} aria-current={here ? 'page' : undefined}>
      <SectionIcon of={name} />
      {texts.sections[name]}
    </Link>
  );
}
