import type { GameEvent } from '../../domain/game-event.js';
import { SECOND_MS } from '../../domain/units.js';
import { fieldsOf } from '../../domain/unknown-values.js';
import { eventKind } from './event-kind.js';
import { NewsError } from './news-error.js';

/** Longer titles are truncated. */
const TITLE_LENGTH = 300;

/** The form of the id of a post; others are left out. */
const GID = /^\d{1,20}$/;

/** Posts by the publisher of the game; others are from magazines. */
const OFFICIAL_FEEDS = ['steam_community_announcements', 'steam_updates', 'csgo_blog'];

/** One page of the feed. */
export interface NewsPage {
  /** The posts by the publisher of the game. */
  readonly events: readonly GameEvent[];
  /** The time of the oldest of all posts in seconds since 1970; undefined for an empty page. */
  readonly oldest: number | undefined;
}

/**
 * Reads a response of `GetNewsForApp`: `{"appnews": {"newsitems": [{"gid": "…", "title": "…",
 * "url": "https://…", "contents": "…", "date": 1795000000, "feedname": "…", "tags": ["patchnotes"]}]}}`
 * @throws NewsError for another form
 */
export function readNews(host: string, text: string): NewsPage {
  const posts = postsOf(host, text);
  const events: GameEvent[] = [];
  let oldest: number | undefined;
  for (const post of posts) {
    const { gid, title, url, contents, date, feedname, tags } = fieldsOf(post);
    if (typeof gid !== 'string' || typeof title !== 'string' || !isSeconds(date)) {
      throw new NewsError(`${host} sent a post in an unknown form`);
    }
    oldest = Math.min(date, oldest ?? date);
    const link = linkOf(url);
    if (!OFFICIAL_FEEDS.includes(String(feedname)) || link === undefined || !GID.test(gid))
      continue;
    const kind = eventKind({
      title,
      text: typeof contents === 'string' ? contents : '',
      isPatchNotes: Array.isArray(tags) && tags.includes('patchnotes'),
    });
    events.push({ id: gid, time: date * SECOND_MS, title: shownTitle(title), link, kind });
  }
  return { events, oldest };
}

function postsOf(host: string, text: string): unknown[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new NewsError(`${host} sent invalid or incomplete JSON`, { cause });
  }
  const { newsitems } = fieldsOf(fieldsOf(body).appnews);
  if (Array.isArray(newsitems)) return newsitems;
  throw new NewsError(`${host} sent a response without a list of posts`);
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
