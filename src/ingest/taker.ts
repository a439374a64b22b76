import type { Change } from '../domain/change.js';

/** What a process does with what it hears of. */
export interface Taker {
  /** Takes a change in. One that is known already, or in part, does no harm. */
  take(change: Change): void;
  /** Whether something was left out before that would be taken in by now. */
  readonly lacks: boolean;
  /** Takes in all that is stored. */
  takeEverything(): Promise<unknown>;
}
