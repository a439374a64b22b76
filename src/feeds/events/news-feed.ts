import { MINUTE_MS, SECOND_MS } from '../../domain/units.js';
import { readBytes, request } from '../../runtime/request/request.js';
import { RequestError } from '../../runtime/request/request-error.js';
import { FeedError } from '../feed-error.js';
import { type EventRules, GAME_EVENTS, type NewsPage, readNews, SALE_EVENTS } from './read-news.js';

/** Counter-Strike on the platform. */
const GAME = 730;

/** The platform's own news. */
const PLATFORM = 593_110;

/** A page of posts with their whole text has up to 2 MB. */
const PAGE_SIZE = 100;
const LIMITS = {
  answer: 20 * SECOND_MS,
  idle: 15 * SECOND_MS,
  total: MINUTE_MS,
  maxSize: 16 * 2 ** 20,
};

const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'br, gzip',
  'user-agent': 'itemtide',
};

/** Fetches one page: the posts before a time in seconds since 1970, or the newest. */
export type FetchNews = (before: number | undefined, signal: AbortSignal) => Promise<NewsPage>;

/**
 * The public news of the game, without a key:
 * https://partner.steamgames.com/doc/webapi/ISteamNews#GetNewsForApp
 * @param origin of the platform's Web API
 * @returns a function that throws FeedError without a complete and valid response, and the reason
 *   of its signal if it was aborted
 */
export function newsFeed(origin: string, fetchFunction: typeof fetch): FetchNews {
  return feedOf(GAME, GAME_EVENTS, origin, fetchFunction);
}

/** The seasonal sales in the platform's newest news: a single page. */
export function saleFeed(origin: string, fetchFunction: typeof fetch): FetchNews {
  const fetchPage = feedOf(PLATFORM, SALE_EVENTS, origin, fetchFunction);
  return async (before, signal) => ({ ...(await fetchPage(before, signal)), oldest: undefined });
}

function feedOf(
  app: number,
  rules: EventRules,
  origin: string,
  fetchFunction: typeof fetch,
): FetchNews {
  return async (before, signal) => {
    const url = new URL('/ISteamNews/GetNewsForApp/v2/', origin);
    const end = before === undefined ? {} : { enddate: String(before) };
    url.search = String(new URLSearchParams({ appid: `${app}`, count: `${PAGE_SIZE}`, ...end }));
    try {
      const response = await request(url, { headers: HEADERS, signal }, LIMITS, fetchFunction);
      if (response.status !== 200) {
        await response.discard();
        throw new FeedError(`${url.host} answered ${response.status}`);
      }
      return readNews(url.host, (await readBytes(response)).toString('utf8'), rules);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      throw new FeedError(error.message, { cause: error });
    }
  };
}
