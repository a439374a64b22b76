import type { Change } from '../domain/change.js';

/**
 * Called for each change, by position ascending. Some may be left out, and some come twice. A bus that
 * is disabled leaves none out, and brings them in any order.
 */
export type ChangeListener = (position: number, change: Change) => void;

/** Called with what was told on a topic. */
export type TopicListener = (message: string) => void;

/** `disabled`: there is nobody to talk to but this process. */
export type BusStatus = 'up' | 'down' | 'disabled';

/**
 * How the processes of one service hear of each other's changes, without asking the database.
 *
 * It is fast, not safe: a change may be lost on it. Positions count upwards by one, so that whoever
 * misses one knows, and finds it in the store.
 */
export interface Bus {
  readonly status: BusStatus;
  /** Hands on a change that is stored. Losing it is no failure. */
  publish(position: number, change: Change): void;
  /**
   * Hands over what is published, by this process too. Called once.
   * @param position tells at any time up to which change the listener knows all
   */
  follow(position: () => number, listener: ChangeListener): void;
  /** Tells all processes something at once, this one too; those that are away miss it. */
  tell(topic: string, message: string): void;
  /** Hands over what is told on the topic from now on. */
  hear(topic: string, listener: TopicListener): void;
  /** Whether it works, found out now; true where it is disabled. */
  check(): Promise<boolean>;
  close(): Promise<void>;
}
