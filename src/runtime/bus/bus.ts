/** The topics of notifications between processes on one database. */
export const TOPICS = ['price_log', 'alerts', 'market_statuses', 'restart'] as const;
export type Topic = (typeof TOPICS)[number];

/** Called with a message of a topic; with `''` when messages may have been lost. */
export type TopicListener = (message: string) => void;

/**
 * Messages between the processes of one service. They only say that there is something to read:
 * losing a message must be harmless.
 */
export interface Bus {
  /** Starts receiving messages of other processes. */
  start(): void;
  /** Sends a message to the subscribers in all processes, including this one. */
  publish(topic: Topic, message: string): void;
  subscribe(topic: Topic, listener: TopicListener): void;
  close(): Promise<void>;
}
