import { randomUUID } from 'node:crypto';

/** After so many bytes a receipt is asked for. */
export const STRETCH = 64 * 2 ** 10;

interface Question {
  /** What answers it; who has not read the question does not know it. */
  readonly word: string;
  /** How much was sent before it. */
  readonly sent: number;
}

/**
 * How much of what was sent a client has read. The network does not tell: it takes megabytes for
 * somebody who reads slowly, and more only when a third of them is gone, which may be minutes later.
 * So the client is asked: it comes to a question when it has read all that was sent before it.
 */
export class LiveReceipts {
  #sent = 0;
  #read = 0;
  #asked = 0;
  /** Those not answered yet, the oldest first. */
  readonly #questions: Question[] = [];

  /** Bytes that the client has not shown to have read. */
  get outstanding(): number {
    return this.#sent - this.#read;
  }

  /** Whether it is time to ask. */
  get due(): boolean {
    return this.#sent - this.#asked >= STRETCH;
  }

  add(bytes: number): void {
    this.#sent += bytes;
  }

  /** @returns the word to ask with */
  ask(): string {
    const word = randomUUID();
    this.#questions.push({ word, sent: this.#sent });
    this.#asked = this.#sent;
    return word;
  }

  /**
   * Takes an answer. It answers the questions before it too: only the last need be answered.
   * @returns whether the word is one that was asked with
   */
  take(word: string): boolean {
    const place = this.#questions.findIndex((question) => question.word === word);
    const question = this.#questions[place];
    if (question === undefined) return false;
    this.#questions.splice(0, place + 1);
    this.#read = question.sent;
    return true;
  }
}
