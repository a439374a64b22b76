import type { Message } from './message.js';

/** Why the hub lets a client go. */
export type Farewell = 'too_slow' | 'restarting';

/** The full set of what a client is subscribed to. */
export interface Subscription {
  readonly itemIds: readonly number[];
  readonly ranking: boolean;
}

/** The way to one client. What is handed to a port that is closed is lost. */
export interface Port<Body> {
  /** True while so much waits to be read that no more should be handed over. */
  readonly busy: boolean;
  /** Sends data messages, numbered upwards from `firstNumber`, each by itself. The list is lent. */
  send(messages: readonly Message<Body>[], firstNumber: number): void;
  /** As {@link Port.send}, all of them as one. */
  sendTogether(messages: readonly Message<Body>[], firstNumber: number): void;
  /** Tells the client what it is subscribed to now. */
  confirm(subscription: Subscription): void;
  /** Answers what the client asked in order to hear a sign of life. */
  pong(): void;
  /** Asks for a sign of life. */
  ping(): void;
  close(farewell: Farewell): void;
  /** Ends the connection at once. */
  terminate(): void;
}
