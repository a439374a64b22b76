import type { ComponentType } from 'react';
import { Link, useParams } from 'wouter';
import type { User } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { NotFoundPage } from '../../shell/not-found.js';
import { ForUsers } from '../../sign-in/for-users.js';
import { Page } from '../../ui/page.js';
import { AlertsPart } from '../alerts/alerts-part.js';
import { LotsPart } from '../lots/lots-part.js';
import { ReturnsPart } from '../returns/returns-part.js';
import { RiskPart } from '../risk/risk-part.js';
import { SharingPart } from '../sharing/sharing-part.js';
import { TransferPart } from '../transfer/transfer-part.js';
import { WatchlistPart } from '../watchlist/watchlist-part.js';
import { WhatIfPart } from '../what-if/what-if-part.js';
import { HoldingsPart } from './holdings-part.js';

interface Part {
  /** The text of the link to it. */
  readonly name: string;
  readonly title: string;
  readonly show: ComponentType<{ user: User }>;
}

/** Keyed by the last segment of the path. */
const PARTS: ReadonlyMap<string, Part> = new Map([
  ['', { name: 'Holdings', title: 'Portfolio', show: HoldingsPart }],
  ['returns', { name: 'Returns', title: 'Returns', show: ReturnsPart }],
  ['risk', { name: 'Risk', title: 'Risk', show: RiskPart }],
  ['what-if', { name: 'What if', title: 'What if', show: WhatIfPart }],
  ['lots', { name: 'Lots', title: 'Lots', show: LotsPart }],
  ['watchlist', { name: 'Watchlist', title: 'Watchlist', show: WatchlistPart }],
  ['alerts', { name: 'Alerts', title: 'Alerts', show: AlertsPart }],
  ['transfer', { name: 'Import, export', title: 'Import and export', show: TransferPart }],
  ['sharing', { name: 'Sharing', title: 'Sharing', show: SharingPart }],
]);

/** `/portfolio` and its sub-pages. */
export function PortfolioPage() {
  const { part: address = '' } = useParams<{ part?: string }>();
  const part = PARTS.get(address);
  if (part === undefined) return <NotFoundPage />;
  return (
    <Page title={part.title}>
      <PartLinks current={address} />
      <ForUsers what="your portfolio">{(user) => <part.show user={user} />}</ForUsers>
    </Page>
  );
}

/** Links to the parts of the portfolio. `current` is undefined on a page below one of them. */
export function PartLinks({ current }: { current?: string }) {
  return (
    <nav className="part-links" aria-label="Portfolio">
      {[...PARTS].map(([address, { name }]) => (
        <Link
          key={address}
          href={address === '' ? PAGES.portfolio : `${PAGES.portfolio}/${address}`}
          aria-current={address === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
