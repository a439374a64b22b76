import type { GameEvent } from '../../domain/game-event.js';
import { SECOND_MS } from '../../domain/units.js';
import { fieldsOf } from '../../domain/unknown-values.js';
import { FeedError } from '../feed-error.js';
import { parseJson } from '../parse-json.js';
import { announcedSale, type SalePost } from './announced-sale.js';
import { eventKind, type Post } from './event-kind.js';

/** Longer titles are truncated. */
const TITLE_LENGTH = 300;

/** The form of the id of a post; others are left out. */
const GID = /^\d{1,20}$/;

/** A post by the publisher of the game or of the platform. */
export interface OfficialPost extends Post, SalePost {}

/** Which posts of a feed are events. */
export interface EventRules {
  /** The names of official feeds; others are those of magazines. */
  readonly feeds: readonly string[];
  /** The kind and the time of the event that a post announces; undefined if it announces none. */
  eventOf(post: OfficialPost): Pick<GameEvent, 'kind' | 'time'> | undefined;
}

/** All posts by the publisher of the game. */
export const GAME_EVENTS: EventRules = {
  feeds: ['steam_community_announcements', 'steam_updates', 'csgo_blog'],
  eventOf: (post) => ({ kind: eventKind(post), time: post.time }),
};

/** The platform's announcements of its seasonal sales. */
export const SALE_EVENTS: EventRules = {
  feeds: ['steam_community_announcements', 'steam_blog'],
  eventOf(post) {
    const sale = announcedSale(post);
    return sale && { kind: 'sale', time: sale.begins };
  },
};

/** One page of the feed. */
export interface NewsPage {
  /** The posts that are events. */
  readonly events: readonly GameEvent[];
  /** The time of the oldest of all posts in seconds since 1970; undefined for an empty page. */
  readonly oldest: number | undefined;
}

/**
 * Reads a response of `GetNewsForApp`: `{"appnews": {"newsitems": [{"gid": "…", "title": "…",
 * "url": "https://…", "contents": "…", "date": 1795000000, "feedname": "…", "tags": ["patchnotes"]}]}}`
 * @throws FeedError for another form
 */
export function readNews(host: string, text: string, rules: EventRules): NewsPage {
  const posts = postsOf(host, text);
  const events: GameEvent[] = [];
  let oldest: number | undefined;
  for (const post of posts) {
    const { gid, title, url, contents, date, feedname, tags } = fieldsOf(post);
    if (typeof gid !== 'string' || typeof title !== 'string' || !isSeconds(date)) {
      throw new FeedError(`${host} sent a post in an unknown form`);
    }
    oldest = Math.min(date, oldest ?? date);
    const link = linkOf(url);
    if (!rules.feeds.includes(String(feedname)) || link === undefined || !GID.test(gid)) continue;
    const event = rules.eventOf({
      title,
      text: typeof contents === 'string' ? contents : '',
      time: date * SECOND_MS,
      isPatchNotes: Array.isArray(tags) && tags.includes('patchnotes'),
    });
    if (event === undefined) continue;
    events.push({ id: gid, title: shownTitle(title), link, ...event });
  }
  return { events, oldest };
}

function postsOf(host: string, text: string): unknown[] {
  const { newsitems } = fieldsOf(fieldsOf(parseJson(host, text)).appnews);
  if (Array.isArray(newsitems)) return newsitems;
  throw new FeedError(`${host} sent a response without a list of posts`);
}

function isSeconds(date: unknown): date is number {
  return Number.isSafeInteger(date) && Number(date) > 0 && Number(date) < 1e11;
}

/** The link, if a page may show it; addresses of posts sometimes contain spaces. */
function linkOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.length > 2_000 || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The title on one line, without control characters, which the database may refuse. */
function shownTitle(title: string): string {
  const line = title.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length <= TITLE_LENGTH ? line : `${line.slice(0, TITLE_LENGTH - 1)}…`;
}
