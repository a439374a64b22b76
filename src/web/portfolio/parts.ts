import { parts } from '#messages/portfolio-overview.js';
import { PAGES } from '../../contract/pages.js';

/** The parts of the portfolio by the last segment of their path, in the order of the links to them. */
export const PART_TEXTS = {
  '': parts.holdings,
  returns: parts.returns,
  risk: parts.risk,
  'what-if': parts.whatIf,
  lots: parts.lots,
  watchlist: parts.watchlist,
  alerts: parts.alerts,
  transfer: parts.transfer,
  sharing: parts.sharing,
} as const;

export type PartSegment = keyof typeof PART_TEXTS;

/** The links to the parts: their addresses and texts. */
export const PART_LINKS = Object.entries(PART_TEXTS).map(([segment, { name }]) => ({
  segment,
  name,
  address: segment === '' ? PAGES.portfolio : `${PAGES.portfolio}/${segment}`,
}));
