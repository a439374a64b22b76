import type { Message } from './message.js';

/** Why the hub closes a connection. */
export type CloseReason = 'too_slow' | 'restarting';

/** All that a client is subscribed to. */
export interface SubscriptionState {
  readonly itemIds: readonly number[];
  readonly ranking: boolean;
}

/** The connection to one client. Once it is closed, what is sent is dropped. */
export interface ClientConnection<Body> {
  /** True while so much is sent and unread that no more should be sent. */
  readonly busy: boolean;
  /**
   * Sends data messages, each in a frame of its own, numbered upwards from `firstNumber`. The array
   * must not be kept after the call.
   */
  send(messages: readonly Message<Body>[], firstNumber: number): void;
  sendBatch(messages: readonly Message<Body>[], firstNumber: number): void;
  /** Sends the client its current subscriptions. */
  confirm(subscription: SubscriptionState): void;
  /** Answers a ping of the client. */
  pong(): void;
  /** Sends a ping that the client has to answer. */
  ping(): void;
  close(reason: CloseReason): void;
  /** Ends the connection without a closing handshake. */
  terminate(): void;
}
