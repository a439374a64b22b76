import type { Change } from '../domain/change.js';
import type { Bus, ChangeListener, TopicListener } from './bus.js';
import { Topics } from './topics.js';

/** The bus of a process that is alone: everything is heard at once. */
export class MemoryBus implements Bus {
  readonly status = 'disabled';
  readonly #topics = new Topics();
  #listener: ChangeListener | undefined;

  publish(position: number, change: Change): void {
    this.#listener?.(position, change);
  }

  follow(_position: () => number, listener: ChangeListener): void {
    this.#listener = listener;
  }

  tell(topic: string, message: string): void {
    this.#topics.tell(topic, message);
  }

  hear(topic: string, listener: TopicListener): void {
    this.#topics.add(topic, listener);
  }

  async check(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    this.#listener = undefined;
  }
}
