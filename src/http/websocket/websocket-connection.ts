import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { LiveCommand, Subscribe, Unsubscribe } from '../../contract/live-commands.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { Client } from '../../live/client.js';
import type { Hub, Wish } from '../../live/hub.js';
import { CLOSE_CODES, LiveSocket } from './client-socket.js';
import { CommandError, itemIdsIn, readCommand } from './commands.js';
import type { LiveBody } from './message-body.js';

const MOST_ERRORS = 10;

/** So many messages of a client are read in a while; further ones wait in the network until then. */
const MOST_MESSAGES = 50;
const WHILE: DurationMs = SECOND_MS;

/** One client for as long as it is connected: hears what it says, and does it. */
export class LiveSession {
  readonly #webSocket: WebSocket;
  readonly #socket: LiveSocket;
  readonly #hub: Hub<LiveBody>;
  readonly #client: Client<LiveBody>;
  readonly #log: FastifyBaseLogger;
  #errors = 0;
  #messages = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(webSocket: WebSocket, stream: Duplex, hub: Hub<LiveBody>, log: FastifyBaseLogger) {
    this.#webSocket = webSocket;
    this.#socket = new LiveSocket(webSocket, stream);
    this.#hub = hub;
    this.#client = hub.connect(this.#socket);
    this.#log = log;
    webSocket.on('message', (data, isBinary) => this.#hear(String(data), isBinary));
    webSocket.on('pong', (word) => this.#hearPong(String(word)));
    webSocket.on('error', (error) => log.debug({ err: error }, 'live client failed'));
    webSocket.on('close', () => this.#end());
  }

  get client(): Client<LiveBody> {
    return this.#client;
  }

  #hear(text: string, isBinary: boolean): void {
    if (!this.#socket.open) return;
    this.#client.alive();
    this.#count();
    try {
      if (isBinary) throw new CommandError('messages must be text');
      this.#obey(readCommand(text));
    } catch (error) {
      if (error instanceof CommandError) this.#complain(error.message);
      else this.#fail(error);
    }
    this.#readOrWait();
  }

  #obey(command: LiveCommand): void {
    if (command.action === 'ping') this.#client.answer();
    else if (command.action === 'subscribe') this.#subscribe(command);
    else this.#hub.unsubscribe(this.#client, wish(command));
  }

  #hearPong(word: string): void {
    this.#client.alive();
    if (this.#socket.answered(word)) this.#client.hasRead();
  }

  #subscribe(command: Subscribe): void {
    const { batch_ms } = command;
    const interval = batch_ms === undefined ? {} : { interval: batch_ms };
    const refused = this.#hub.subscribe(this.#client, { ...wish(command), ...interval });
    if (refused === undefined) return;
    const { of, most, items } = refused;
    const whose = of === 'client' ? 'a client' : 'all clients together';
    throw new CommandError(`${whose} can follow at most ${most} items: ${items} were not taken`);
  }

  #complain(error: string): void {
    this.#socket.say({ type: 'error', error });
    this.#errors += 1;
    if (this.#errors === MOST_ERRORS) this.#socket.closeWith(CLOSE_CODES.policyViolation);
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
      this.#readOrWait();
    }, WHILE);
  }

  /** Who says too much is not listened to for a while: what it could cause stays bounded. */
  #readOrWait(): void {
    if (!this.#socket.open) return;
    if (this.#messages >= MOST_MESSAGES) this.#webSocket.pause();
    else this.#webSocket.resume();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#hub.disconnect(this.#client);
  }
}

function wish({ item_ids, channel }: Subscribe | Unsubscribe): Wish {
  return { itemIds: itemIdsIn(item_ids), ranking: channel === 'ranking' };
}
