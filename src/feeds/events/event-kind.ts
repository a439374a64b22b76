import type { EventKind } from '../../domain/game-event.js';

/** The parts of a post that its kind depends on. */
export interface Post {
  readonly title: string;
  /** Its text, with or without markup. */
  readonly text: string;
  readonly isPatchNotes: boolean;
}

/** A capitalized name before `Case`, as in "the Kilowatt Case"; "Case Hardened" is a finish. */
const NAMED_CASE =
  /\b(?!(?:The|A|An|In|This|Each|Any)\b)[A-Z0-9][\w'’.-]* (?:Weapon )?Case\b(?! Hardened)/;

/** Verbs that announce the release of a case. */
const RELEASED = /\b(?:introduc|releas|featur|available|added|adding|unveil|ship(?:s|ped|ping)\b)/i;

/** A Major, or items sold for one. */
const MAJOR_TITLE = /\bMajors?\b(?! (?:update|changes?|fix))/;
const MAJOR_GOODS = /\b(?:viewer pass|sticker capsules?|autograph capsules?|pick['’]?em)\b/i;

const UPDATE_TITLE = /\b(?:release notes|update|patch|hotfix)\b/i;

/** Titles are as the makers write them; docs/markets.md has the rules in words. */
export function eventKind({ title, text, isPatchNotes }: Post): EventKind {
  if (releasesCase(title) || NAMED_CASE.test(title) || releasesCase(text)) return 'case';
  if (MAJOR_TITLE.test(title) || MAJOR_GOODS.test(text)) return 'major';
  return isPatchNotes || UPDATE_TITLE.test(title) ? 'update' : 'news';
}

/** Whether one sentence names a case and announces it. */
function releasesCase(text: string): boolean {
  const sentences = text.split(/<[^>]*>|\[[^\]]*\]|[.!?\n]\s/);
  return sentences.some((sentence) => NAMED_CASE.test(sentence) && RELEASED.test(sentence));
}
