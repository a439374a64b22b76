import type { AlertChannel, AlertEvent } from '../../domain/alert.js';
import type { Language } from '../../domain/languages.js';

/** The name of an item in messages. */
export type ItemName = (itemId: number) => string;

/** The same as pages of a language write it. */
export type LocalItemName = (itemId: number, language: Language) => Promise<string>;

/** An event for the receiver of a channel. */
export interface Message {
  readonly event: AlertEvent;
  /** The verified address of the account, if it has one. */
  readonly email: string | undefined;
  readonly language: Language;
  /** The channel, as the alert has it now. */
  readonly channel: AlertChannel;
}

/** How a channel sends. Its limits and its form are in `domain/alert-channels.ts`. */
export interface Channel {
  /** Throws an Error whose message is shown to the owner. */
  readonly send: (message: Message) => Promise<void>;
  /**
   * The violated requirement, to follow "must"; undefined if the target may be used. It is called for targets
   * that the form of the channel accepts.
   */
  readonly faultOf?: (target: string) => string | undefined;
  /** A new key for signatures. It is shown to the owner once. */
  readonly newSecret?: () => string;
}

/** A failure that a retry would not resolve. Its message is shown to the owner. */
export class PermanentDeliveryError extends Error {
  override readonly name = 'PermanentDeliveryError';
}
