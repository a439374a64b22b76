import type { ComponentType } from 'react';
import { Link, useParams } from 'wouter';
import type { User } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import * as shared from '../../messages/en/portfolio.js';
import * as texts from '../../messages/en/portfolio-overview.js';
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
  ['', { ...texts.parts.holdings, show: HoldingsPart }],
  ['returns', { ...texts.parts.returns, show: ReturnsPart }],
  ['risk', { ...texts.parts.risk, show: RiskPart }],
  ['what-if', { ...texts.parts.whatIf, show: WhatIfPart }],
  ['lots', { ...texts.parts.lots, show: LotsPart }],
  ['watchlist', { ...texts.parts.watchlist, show: WatchlistPart }],
  ['alerts', { ...texts.parts.alerts, show: AlertsPart }],
  ['transfer', { ...texts.parts.transfer, show: TransferPart }],
  ['sharing', { ...texts.parts.sharing, show: SharingPart }],
]);

/** `/portfolio` and its sub-pages. */
export function PortfolioPage() {
  const { part: address = '' } = useParams<{ part?: string }>();
  const part = PARTS.get(address);
  if (part === undefined) return <NotFoundPage />;
  return (
    <Page title={part.title}>
      <PartLinks current={address} />
      <ForUsers what={shared.content}>{(user) => <part.show user={user} />}</ForUsers>
    </Page>
  );
}

/** Links to the parts of the portfolio. `current` is undefined on a page below one of them. */
export function PartLinks({ current }: { current?: string }) {
  return (
    <nav className="part-links" aria-label={texts.partLinks}>
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
