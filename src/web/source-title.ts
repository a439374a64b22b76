import { titleOfSource } from '../contract/values.js';

/** The titles of all markets; inserted by vite.config.ts from their registry. */
declare const SOURCE_TITLES: Readonly<Record<string, string>>;

/** The title of a market or one of its series, see {@link titleOfSource}. */
export function sourceTitle(source: string): string {
  return titleOfSource(source, SOURCE_TITLES);
}
