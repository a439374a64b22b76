import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { LiveCommand, Subscribe, Unsubscribe } from '../../contract/live-commands.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { Client } from '../../live/client.js';
import type { Hub, Subscription } from '../../live/hub.js';
import { CLOSE_CODES, ClientSocket } from './client-socket.js';
import { CommandError, itemIdsIn, readCommand } from './commands.js';
import type { MessageBody } from './message-writer.js';

const MAX_ERRORS = 10;

/**
 * Messages that are read of a client per {@link READ_INTERVAL}; further ones wait in the network
 * until the interval ends.
 */
const MAX_MESSAGES = 50;
const READ_INTERVAL: DurationMs = SECOND_MS;

/** One WebSocket connection: reads the client's commands and carries them out. */
export class WebSocketConnection {
  readonly #webSocket: WebSocket;
  readonly #socket: ClientSocket;
  readonly #hub: Hub<MessageBody>;
  readonly #client: Client<MessageBody>;
  readonly #log: FastifyBaseLogger;
  #errors = 0;
  #messages = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(webSocket: WebSocket, stream: Duplex, hub: Hub<MessageBody>, log: FastifyBaseLogger) {
    this.#webSocket = webSocket;
    this.#socket = new ClientSocket(webSocket, stream);
    this.#hub = hub;
    this.#client = hub.connect(this.#socket);
    this.#log = log;
    webSocket.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    webSocket.on('pong', (payload) => this.#receivePong(String(payload)));
    webSocket.on('error', (error) => log.debug({ err: error }, 'live client failed'));
    webSocket.on('close', () => this.#end());
  }

  get client(): Client<MessageBody> {
    return this.#client;
  }

  #receive(text: string, isBinary: boolean): void {
    if (!this.#socket.open) return;
    this.#client.markAlive();
    this.#count();
    try {
      if (isBinary) throw new CommandError('messages must be text');
      this.#execute(readCommand(text));
    } catch (error) {
      if (error instanceof CommandError) this.#sendError(error.message);
      else this.#fail(error);
    }
    this.#pauseOrResume();
  }

  #execute(command: LiveCommand): void {
    if (command.action === 'ping') this.#client.outbox.pong();
    else if (command.action === 'subscribe') this.#subscribe(command);
    else this.#hub.unsubscribe(this.#client, subscriptionOf(command));
  }

  #receivePong(payload: string): void {
    this.#client.markAlive();
    if (this.#socket.confirmPong(payload)) this.#client.hasRead();
  }

  #subscribe(command: Subscribe): void {
    const { batch_ms } = command;
    const interval = batch_ms === undefined ? {} : { interval: batch_ms };
    const refused = this.#hub.subscribe(this.#client, { ...subscriptionOf(command), ...interval });
    if (refused === undefined) return;
    const { of, limit, items } = refused;
    const owner = of === 'client' ? 'a client' : 'all clients together';
    throw new CommandError(`${owner} can follow at most ${limit} items: ${items} were not taken`);
  }

  #sendError(error: string): void {
    this.#socket.sendControl({ type: 'error', error });
    this.#errors += 1;
    if (this.#errors === MAX_ERRORS) this.#socket.closeWith(CLOSE_CODES.policyViolation);
  }

  #fail(error: unknown): void {
    this.#log.error({ err: error }, 'unexpected failure of a live client');
    this.#socket.closeWith(CLOSE_CODES.internalError);
  }

  #count(): void {
    this.#messages += 1;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#messages = 0;
      this.#pauseOrResume();
    }, READ_INTERVAL);
  }

  /**
   * Stops reading from a client that sends too many messages, to bound the load that it can cause.
   */
  #pauseOrResume(): void {
    if (!this.#socket.open) return;
    if (this.#messages >= MAX_MESSAGES) this.#webSocket.pause();
    else this.#webSocket.resume();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#hub.disconnect(this.#client);
  }
}

function subscriptionOf({ item_ids, channel }: Subscribe | Unsubscribe): Subscription {
  return { itemIds: itemIdsIn(item_ids), ranking: channel === 'ranking' };
}
