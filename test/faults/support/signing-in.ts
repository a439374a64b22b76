import { expect } from 'vitest';
import { Browser, type Page } from '../../auth/support/browser.js';
import { linkMailedTo } from '../../support/mailed-link.js';
import type { Service } from '../../support/program.js';

/** A browser that sends requests to the process from a separate address. */
export function browserAt(service: Service): Browser {
  return new Browser(service.url.replace('//localhost', '//127.0.0.1'));
}

/** Requests a login link, and returns its path: without a mail server, mails are printed. */
export async function askForLink(service: Service, email: string): Promise<string> {
  const answer = await browserAt(service).post('/api/v1/auth/magic/request', { email });
  expect(answer.status).toBe(200);
  return linkMailedBy(service, email);
}

/** Waits for the login link that the process mails; returns its path. */
export async function linkMailedBy(service: Service, email: string): Promise<string> {
  const { pathname, search } = new URL(await linkMailedTo(service, email));
  return pathname + search;
}

/** A signed-in user, whose requests include the CSRF token. */
export interface SignedIn {
  readonly browser: Browser;
  /** Sends an object as JSON, and a text as CSV or the given type. */
  send(method: string, path: string, body?: object | string, type?: string): Promise<Page>;
}

/** Signs in by a mailed link. */
export async function signIn(service: Service, email: string): Promise<SignedIn> {
  const browser = browserAt(service);
  expect((await browser.get(await askForLink(service, email))).status).toBe(302);
  const { csrf_token } = (await browser.get('/api/v1/auth/csrf')).json() as { csrf_token: string };
  return {
    browser,
    send: (method, path, body, type) =>
      browser.ask(`/api/v1${path}`, {
        method,
        headers: {
          'x-csrf-token': csrf_token,
          ...(body === undefined ? {} : { 'content-type': type ?? typeOf(body) }),
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

function typeOf(body: object | string): string {
  return typeof body === 'string' ? 'text/csv' : 'application/json';
}
