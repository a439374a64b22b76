import type { Topic, TopicListener } from './bus.js';

/** The subscribers of each topic in this process. */
export class Topics {
  readonly #listeners = new Map<Topic, TopicListener[]>();

  subscribe(topic: Topic, listener: TopicListener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  publish(topic: Topic, message: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(message);
  }
}
