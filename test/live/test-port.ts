import type { Message } from '../../src/live/message.js';
import type { Farewell, Port, Subscription } from '../../src/live/port.js';

/** What one call sent. */
export interface Sent {
  readonly first: number;
  readonly bodies: readonly string[];
  readonly together?: true;
}

/** A port that writes down what it is told. */
export class TestPort implements Port<string> {
  busy = false;
  readonly sent: Sent[] = [];
  /** All calls, in order, in words. */
  readonly log: string[] = [];

  send(messages: readonly Message<string>[], first: number): void {
    const bodies = messages.map(({ body }) => body);
    this.sent.push({ first, bodies });
    this.log.push(`send ${bodies.join(' ')}`);
  }

  sendTogether(messages: readonly Message<string>[], first: number): void {
    const bodies = messages.map(({ body }) => body);
    this.sent.push({ first, bodies, together: true });
    this.log.push(`send together ${bodies.join(' ')}`);
  }

  confirm({ itemIds }: Subscription): void {
    this.log.push(`confirm ${itemIds.join(' ')}`);
  }

  pong(): void {
    this.log.push('pong');
  }

  ping(): void {
    this.log.push('ping');
  }

  close(farewell: Farewell): void {
    this.log.push(`close ${farewell}`);
  }

  terminate(): void {
    this.log.push('terminate');
  }
}
