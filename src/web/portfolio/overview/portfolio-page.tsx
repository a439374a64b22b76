import { type ComponentType, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import * as shared from '#messages/portfolio.js';
import * as texts from '#messages/portfolio-overview.js';
import type { User } from '../../../client/index.js';
import { NotFoundPage } from '../../shell/not-found.js';
import { ForUsers } from '../../sign-in/for-users.js';
import { Page } from '../../ui/page.js';
import { AlertsPart } from '../alerts/alerts-part.js';
import { LotsPart } from '../lots/lots-part.js';
import { PART_LINKS, PART_TEXTS, type PartSegment } from '../parts.js';
import { ReturnsPart } from '../returns/returns-part.js';
import { RiskPart } from '../risk/risk-part.js';
import { SharingPart } from '../sharing/sharing-part.js';
import { TransferPart } from '../transfer/transfer-part.js';
import { WatchlistPart } from '../watchlist/watchlist-part.js';
import { WhatIfPart } from '../what-if/what-if-part.js';
import { HoldingsPart } from './holdings-part.js';

const SHOWN: Readonly<Record<PartSegment, ComponentType<{ user: User }>>> = {
  '': HoldingsPart,
  returns: ReturnsPart,
  risk: RiskPart,
  'what-if': WhatIfPart,
  lots: LotsPart,
  watchlist: WatchlistPart,
  alerts: AlertsPart,
  transfer: TransferPart,
  sharing: SharingPart,
};

/** `/portfolio` and its sub-pages. */
export function PortfolioPage() {
  const { part = '' } = useParams<{ part?: string }>();
  if (!isPart(part)) return <NotFoundPage />;
  const Part = SHOWN[part];
  return (
    <Page title={PART_TEXTS[part].title}>
      <PartLinks current={part} />
      <ForUsers label={shared.content}>{(user) => <Part user={user} />}</ForUsers>
    </Page>
  );
}

function isPart(segment: string): segment is PartSegment {
  return Object.hasOwn(SHOWN, segment);
}

/** The parameters of the address that all parts share: how holdings are valued, and the lots that the figures include. */
const OF_FIGURES = ['value', 'tag', 'account'];
const SHARED: Readonly<Partial<Record<string, readonly string[]>>> = {
  '': OF_FIGURES,
  returns: OF_FIGURES,
  risk: OF_FIGURES,
  'what-if': OF_FIGURES,
  lots: ['tag', 'account'],
};

/** Scrolls the links so that the current one is in the middle, if they are wider than the screen. */
function showCurrent(links: HTMLElement): void {
  const current = links.querySelector('[aria-current]');
  if (current === null) return;
  const { left, width } = current.getBoundingClientRect();
  const middle = left - links.getBoundingClientRect().left + width / 2;
  links.scrollLeft += middle - links.clientWidth / 2;
}

/** Links to the parts of the portfolio. `current` is undefined on a page below one of them. */
export function PartLinks({ current }: { current?: string }) {
  const [search] = useSearchParams();
  const links = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is in the document.
  useEffect(() => {
    if (links.current !== null) showCurrent(links.current);
  }, [current]);
  const queryFor = (segment: string) => {
    const kept = [...search].filter(([name]) => SHARED[segment]?.includes(name));
    return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
  };
  return (
    <nav ref={links} className="part-links" aria-label={texts.partLinks}>
      {PART_LINKS.map(({ segment, name, address }) => (
        <Link
          key={segment}
          href={address + queryFor(segment)}
          aria-current={segment === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
