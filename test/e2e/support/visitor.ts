import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { delayRequests, slowDown } from './slow-machine.js';

export type Scheme = 'light' | 'dark';

/** CSS pixels: a desktop, a phone. */
export const WIDTHS = [1280, 360] as const;
export const HEIGHTS: Readonly<Record<number, number>> = { 1280: 900, 360: 740, 320: 640 };

export interface VisitorOptions {
  readonly scheme?: Scheme;
  readonly width?: number;
  /** By default that of the usual window of this width. */
  readonly height?: number;
  /** Such as `America/New_York`. */
  readonly timeZone?: string;
  /** A language and region, such as `de-DE`. */
  readonly locale?: string;
  /** Blocked unless allowed: requests of a service worker cannot be refused by a test. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** The cookies of another window of the same visitor. */
  readonly context?: BrowserContext;
}

/** A browser window with separate cookies and a separate IP address. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a page of the service, by its path. */
  open(path: string): Promise<void>;
  /** Another window of the same visitor. */
  anotherWindow(): Promise<Visitor>;
}

let connection: Promise<Browser> | undefined;
let addresses = 0;

function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browser'));
  return connection;
}

/**
 * A new visitor, closed after the test. The test fails if the page throws, violates the content
 * security policy, or logs an error other than a network error.
 */
export async function newVisitor(
  { url }: { readonly url: string },
  {
    scheme = 'light',
    width = 1280,
    height = HEIGHTS[width] ?? 800,
    timeZone = 'UTC',
    locale = 'en-US',
    serviceWorkers = 'block',
  }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await (await browser()).newContext({
    baseURL: url,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: timeZone,
    locale,
    serviceWorkers,
    viewport: { width, height },
    // Each visitor has its own address and rate limit, because the service trusts the loopback
    // proxy.
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
  });
  context.setDefaultTimeout(30_000);
  await delayRequests(context);
  onTestFinished(() => context.close());
  return windowOf(context);
}

async function windowOf(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  await slowDown(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // Refused requests are checked where the page shows them.
    const ofNetwork = /^Failed to load resource|^WebSocket connection to/.test(message.text());
    if (message.type() === 'error' && !ofNetwork) faults.push(message.text());
  });
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(`The page had errors:\n${faults.join('\n')}`);
  });
  return {
    page,
    context,
    open: async (path) => {
      await page.goto(path);
    },
    anotherWindow: () => windowOf(context),
  };
}

function nextAddress(): string {
  addresses += 1;
  return `10.${process.pid % 250}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
