import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A post as in `GetNewsForApp`. */
export interface NewsPost {
  readonly gid: string;
  readonly title: string;
  /** Seconds since 1970. */
  readonly date: number;
  readonly contents?: string;
  readonly feedname?: string;
  readonly url?: string;
  readonly tags?: readonly string[];
}

/** The news of the platform on loopback: pages of the posts before `enddate`, newest first. */
export interface NewsServer {
  readonly origin: string;
  /** The queries of the requests for news of the game, in order. */
  readonly requests: URLSearchParams[];
  posts: readonly NewsPost[];
  /** The queries of the requests for news of the platform itself. */
  platformPosts: readonly NewsPost[];
  /** Responds with this instead of the page with that number, from 0. */
  broken: { readonly page: number; readonly status: number; readonly body: string } | undefined;
  close(): Promise<void>;
}

export async function startNewsServer(posts: readonly NewsPost[] = []): Promise<NewsServer> {
  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/ISteamNews/GetNewsForApp/v2/') {
      response.writeHead(404).end();
      return;
    }
    if (searchParams.get('appid') === '593110') {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(pageOf(593_110, server.platformPosts));
      return;
    }
    server.requests.push(searchParams);
    const { broken } = server;
    if (broken !== undefined && server.requests.length - 1 === broken.page) {
      response.writeHead(broken.status).end(broken.body);
      return;
    }
    const before = Number(searchParams.get('enddate') ?? Number.POSITIVE_INFINITY);
    const found = server.posts
      .filter(({ date }) => date < before)
      .toSorted((a, b) => b.date - a.date)
      .slice(0, Number(searchParams.get('count')));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(pageOf(730, found));
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const server: NewsServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    posts,
    platformPosts: [],
    broken: undefined,
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  return server;
}

function pageOf(app: number, posts: readonly NewsPost[]): string {
  return JSON.stringify({ appnews: { appid: app, newsitems: posts.map(whole) } });
}

/** With all fields of a real post. */
function whole(post: NewsPost) {
  return {
    url: `https://steamstore-a.akamaihd.net/news/externalpost/steam_community_announcements/${post.gid}`,
    is_external_url: true,
    author: '',
    contents: '',
    feedlabel: 'Community Announcements',
    feedname: 'steam_community_announcements',
    feed_type: 1,
    appid: 730,
    ...post,
  };
}
