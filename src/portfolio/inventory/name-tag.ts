import { withoutEntities } from './stickers.js';

/** The platform shows the name of an asset in a line of its description, and did in a warning. */
const SHOWN = /^Name Tag: ''(.*)''$/s;

/** In characters; the game accepts 20. */
const LONGEST_TAG = 100;

/** The name tag in the texts that the platform shows of an asset; undefined without one. */
export function readNameTag(texts: readonly string[]): string | undefined {
  const shown = texts.map((text) => SHOWN.exec(text.trim())?.[1]).find((tag) => tag !== undefined);
  return cleanTag(withoutEntities(shown ?? ''));
}

/** A name tag without control characters; undefined if nothing is left. */
export function cleanTag(text: string): string | undefined {
  const tag = text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_TAG);
  return tag === '' ? undefined : tag;
}
