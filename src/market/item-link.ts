import { withoutVariant } from '../domain/variant.js';

/** The address of an item's page on a market, by its market_hash_name. */
export type ItemLink = (marketHashName: string) => string;

/**
 * Links to a page of a market that searches for an item. The phases of a Doppler share their page.
 * @param page its address, with the other parameters
 * @param parameter the one that takes the name
 */
export function searchPage(page: string, parameter: string): ItemLink {
  return (marketHashName) => {
    const url = new URL(page);
    url.searchParams.set(parameter, withoutVariant(marketHashName));
    return url.href;
  };
}
