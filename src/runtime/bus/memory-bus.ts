import type { Bus, Topic, TopicListener } from './bus.js';
import { Topics } from './topics.js';

/** The bus of a service with a single process: publishing calls the subscribers. */
export class MemoryBus implements Bus {
  readonly #topics = new Topics();

  start(): void {}

  publish(topic: Topic, message: string): void {
    this.#topics.publish(topic, message);
  }

  subscribe(topic: Topic, listener: TopicListener): void {
    this.#topics.subscribe(topic, listener);
  }

  async close(): Promise<void> {}
}
