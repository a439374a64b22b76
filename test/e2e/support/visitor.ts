import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

export type Scheme = 'light' | 'dark';

/** CSS pixels: a desk, a phone. */
export const WIDTHS = [1280, 360] as const;
export const HEIGHTS: Readonly<Record<number, number>> = { 1280: 900, 360: 740, 320: 640 };

export interface VisitorOptions {
  readonly scheme?: Scheme;
  readonly width?: number;
  /** Such as `America/New_York`. */
  readonly timeZone?: string;
  /** Of a visitor with cookies already: those of another window. */
  readonly context?: BrowserContext;
}

/** Someone at a window of the browser, with cookies and an address of his own. */
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
 * A new visitor of the service, gone after the test. The test fails where the page throws or breaks
 * the content security policy, or logs an error that is none of the network's.
 */
export async function newVisitor(
  { url }: { readonly url: string },
  { scheme = 'light', width = 1280, timeZone = 'UTC' }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await (await browser()).newContext({
    baseURL: url,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: timeZone,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    // Each visitor has a share of the rate limit of his own; the service trusts the loopback proxy.
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
  });
  context.setDefaultTimeout(15_000);
  onTestFinished(() => context.close());
  return windowOf(context);
}

async function windowOf(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // What the service refuses is up to the page, and looked at where it is shown.
    const ofNetwork = /^Failed to load resource|^WebSocket connection to/.test(message.text());
    if (message.type() === 'error' && !ofNetwork) faults.push(message.text());
  });
  onTestFinished(() => {
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`);
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
