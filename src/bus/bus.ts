import type { Topic } from '../store/cluster/notifications.js';

/** Called with a message of a topic; with `''` when messages may have been lost. */
export type TopicListener = (message: string) => void;

/**
 * Messages between the processes of one service. They only say that there is something to read: a
 * message that is lost must be no loss.
 */
export interface Bus {
  /** Begins to receive the messages of other processes. */
  start(): void;
  /** Sends a message to the subscribers in all processes, this one included. */
  publish(topic: Topic, message: string): void;
  subscribe(topic: Topic, listener: TopicListener): void;
  close(): Promise<void>;
}
