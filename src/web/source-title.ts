import { titleOfSource } from '../contract/values.js';

/** The titles of all markets; vite.config.ts takes them from their registry. */
declare const SOURCE_TITLES: Readonly<Record<string, string>>;

/** A market or one of its series as people write it, see {@link titleOfSource}. */
export function sourceTitle(source: string): string {
  return titleOfSource(source, SOURCE_TITLES);
}
