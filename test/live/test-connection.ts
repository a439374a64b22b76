import type { Message } from '../../src/live/message.js';
import type { ClientConnection, CloseReason, SubscriptionState } from '../../src/live/outbox.js';

/** The messages of one call. */
export interface Sent {
  readonly first: number;
  readonly bodies: readonly string[];
  readonly together?: true;
}

/** A connection that records all calls. */
export class TestConnection implements ClientConnection<string> {
  busy = false;
  readonly sent: Sent[] = [];
  /** All calls in order, as text. */
  readonly log: string[] = [];

  send(messages: readonly Message<string>[], first: number): void {
    const bodies = messages.map(({ body }) => body);
    this.sent.push({ first, bodies });
    this.log.push(`send ${bodies.join(' ')}`);
  }

  sendBatch(messages: readonly Message<string>[], first: number): void {
    const bodies = messages.map(({ body }) => body);
    this.sent.push({ first, bodies, together: true });
    this.log.push(`send together ${bodies.join(' ')}`);
  }

  confirm({ itemIds }: SubscriptionState): void {
    this.log.push(`confirm ${itemIds.join(' ')}`);
  }

  pong(): void {
    this.log.push('pong');
  }

  ping(): void {
    this.log.push('ping');
  }

  close(reason: CloseReason): void {
    this.log.push(`close ${reason}`);
  }

  terminate(): void {
    this.log.push('terminate');
  }
}
