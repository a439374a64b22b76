import type { TopicListener } from './bus.js';

/** Who hears which topic. */
export class Topics {
  readonly #listeners = new Map<string, TopicListener[]>();

  add(topic: string, listener: TopicListener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener]);
  }

  tell(topic: string, message: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(message);
  }
}
