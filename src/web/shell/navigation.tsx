import { Link, useLocation, useRoute } from 'wouter';
import { PAGES } from '../../contract/pages.js';
import * as texts from '../messages/en/shell.js';
import { SectionIcon } from './section-icon.js';
import { FIRST_SECTIONS, MORE_SECTIONS } from './sections.js';

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
      {/* Another key after each link, so that the menu closes. */}
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
  const [here] = useRoute(href === PAGES.market ? href : `${href}/*?`);
  return (
    <Link href={href} aria-current={here ? 'page' : undefined}>
      <SectionIcon of={name} />
      {texts.sections[name]}
    </Link>
  );
}
