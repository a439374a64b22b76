import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the browser shared by all test files. */
    browser: string;
  }
}

const FLAGS = [
  '--headless',
  // Chromium needs this to start as root, as in CI.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // It would keep a process ready for each visitor, and most visitors open one page.
  '--disable-features=SpareRendererForSitePerProcess',
  '--renderer-process-limit=1',
];

let server: BrowserServer | undefined;

/** Starts the one browser of a run. */
export async function setup(project: TestProject): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium was found, and these tests need one: apt-get install chromium-headless-shell fonts-dejavu-core',
    );
  }
  server = await chromium.launchServer({ executablePath, args: FLAGS, host: '127.0.0.1' });
  project.provide('browser', server.wsEndpoint());
}

export async function teardown(): Promise<void> {
  await server?.close();
}
