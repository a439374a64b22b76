import { type IncomingHttpHeaders, request } from 'node:http';
import { newLoopbackAddress } from '../../support/loopback-address.js';

export interface Page {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The absolute URL of `Location`. */
  readonly location: string;
  json(): unknown;
}

export interface PageOptions {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string;
}

/**
 * A browser with its own cookies and its own loopback address, so that each has its own rate limit.
 * It does not follow redirects by itself.
 */
export class Browser {
  readonly address: string;
  readonly #origin: string;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(origin: string, address = newLoopbackAddress()) {
    this.#origin = origin;
    this.address = address;
  }

  /** The cookies of the service. */
  get cookies(): Map<string, string> {
    return this.#jar(this.#origin);
  }

  /** The cookie of the only open sign-in attempt; undefined without one. */
  get attempt(): [name: string, value: string] | undefined {
    return [...this.cookies].find(([name]) => name.startsWith('login-'));
  }

  get(path: string, headers: PageOptions['headers'] = {}): Promise<Page> {
    return this.ask(path, { headers });
  }

  post(path: string, body?: unknown, headers: PageOptions['headers'] = {}): Promise<Page> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.ask(path, {
      method: 'POST',
      headers: { ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  ask(path: string, { method = 'GET', headers = {}, body }: PageOptions = {}): Promise<Page> {
    const url = new URL(path, this.#origin);
    const isOurs = url.origin === this.#origin;
    const jar = this.#jar(url.origin);
    const pairs = [...jar].map(([name, value]) => `${name}=${value}`);
    const cookie = pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: url.hostname,
          port: url.port,
          // Unchanged, because URL would correct invalid escapes.
          path: path.startsWith('/') ? path : url.pathname + url.search,
          method,
          headers: { ...cookie, ...headers },
          agent: false,
          ...(isOurs ? { localAddress: this.address } : {}),
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('error', reject);
          response.on('data', (part) => parts.push(part));
          response.on('end', () => {
            keep(jar, response.headers['set-cookie'] ?? []);
            const text = Buffer.concat(parts).toString();
            const { location = '' } = response.headers;
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text,
              location: location === '' ? '' : new URL(location, url).href,
              json: () => JSON.parse(text),
            });
          });
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  }

  /**
   * Follows redirects outside of the service, until the first redirect to the service, which is not
   * followed.
   */
  async followToService(start: string): Promise<string> {
    let location = start;
    for (let hops = 0; hops < 10; hops += 1) {
      if (new URL(location).origin === this.#origin) return location;
      location = (await this.get(location)).location;
    }
    throw new Error('no redirect back to the service');
  }

  #jar(origin: string): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }
}

function keep(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** The value of the header `cookie` with these cookies. */
export function cookieOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
