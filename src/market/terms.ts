import type { MarketTerms } from '../domain/source.js';

const LOOKED_UP = '2026-11-25';

/** @param summary in our own words @param url the page of the terms */
export function termsOf(summary: string, url: string): MarketTerms {
  return { summary, url, asOf: LOOKED_UP };
}

/** Terms that were not read for this program. @param url the page of the terms */
export function termsNotRead(url: string): MarketTerms {
  return termsOf('Not read; see the link.', url);
}

/**
 * Terms that were not read, and whose page is unknown.
 * @param site of the market
 */
export function termsNotFound(site: string): MarketTerms {
  return termsOf('Not read; the link is to the site.', site);
}
