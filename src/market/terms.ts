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

/**
 * Terms of which only the beginning was read, in a stored copy of the page.
 * @param summary of the beginning, in our own words @param url the page of the terms
 */
export function termsBegun(summary: string, url: string): MarketTerms {
  return { summary, url, asOf: '2026-11-28' };
}

/** The beginning of most terms. */
export const USE_IS_AGREEMENT =
  'Only the beginning of a stored copy was read: who uses the site agrees to them. It says nothing about programs.';
