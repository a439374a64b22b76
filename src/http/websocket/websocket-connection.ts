import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Subscribe, Unsubscribe } from '../../contract/live-commands.js';
import { type DurationMs, SECOND_MS } from '../../domain/units.js';
import type { Client } from '../../live/client.js';
import type { Hub, Subscription } from '../../live/hub.js';
import type { Payer } from '../security/processor-budget.js';
import { CLOSE_CODES, ClientSocket } from './client-socket.js';
import type { Commanded, CommandTurns } from './command-turns.js';
import { CommandError, itemIdsIn, readCommand } from './commands.js';
import { IncomingBytes } from './incoming-bytes.js';
import type { MessageBody } from './message-writer.js';

const MAX_ERRORS = 10;

/**
 * Number of messages of a client per {@link READ_INTERVAL} after which no more is read until the interval ends.
 */
const MAX_MESSAGES = 50;
const READ_INTERVAL: DurationMs = SECOND_MS;

/** Number of messages that wait for their turn at which no more are read. */
const MAX_WAITING = 8;

/** The request in a frame. */
interface Received {
  readonly text: string;
  readonly isBinary: boolean;
}

export interface LiveConnectionDeps {
  readonly hub: Hub<MessageBody>;
  readonly turns: CommandTurns;
  readonly log: FastifyBaseLogger;
}

/** One WebSocket connection: reads the client's frames and executes its commands in order, in turns. */
export class WebSocketConnection implements Commanded {
  readonly #socket: ClientSocket;
  readonly #hub: Hub<MessageBody>;
  readonly #client: Client<MessageBody>;
  readonly #turns: CommandTurns;
  readonly #incoming: IncomingBytes;
  readonly #log: FastifyBaseLogger;
  readonly payer: Payer;
  /** Whether its turn comes. */
  #isQueued = false;
  #waiting: Received[] = [];
  /** The command being executed; undefined between two commands. */
  #running: Generator<void, void, void> | undefined;
  #errors = 0;
  #messages = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param payer is charged for reading frames and executing commands */
  constructor(
    webSocket: WebSocket,
    stream: Duplex,
    payer: Payer,
    { hub, turns, log }: LiveConnectionDeps,
  ) {
    this.#socket = new ClientSocket(webSocket, stream);
    this.#incoming = new IncomingBytes(stream, () => this.#queue());
    this.#hub = hub;
    this.#client = hub.connect(this.#socket);
    this.#turns = turns;
    this.#log = log;
    this.payer = payer;
    webSocket.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    webSocket.on('pong', (payload) => this.#receivePong(String(payload)));
    webSocket.on('error', (error) => log.debug({ err: error }, 'live client failed'));
    webSocket.on('close', () => this.#end());
  }

  get client(): Client<MessageBody> {
    return this.#client;
  }

  step(): boolean {
    if (!this.#hasCommand) return this.read();
    this.#execute();
    this.#isQueued = this.#hasWork;
    return this.#isQueued;
  }

  read(): boolean {
    if (!this.#isFull) this.#incoming.passOn();
    this.#isQueued = this.#hasWork;
    return this.#isQueued;
  }

  get #hasCommand(): boolean {
    return this.#socket.open && (this.#running !== undefined || this.#waiting.length > 0);
  }

  get #hasWork(): boolean {
    return this.#hasCommand || (this.#incoming.waiting && !this.#isFull);
  }

  /** Whether it has sent so many messages that it has to wait. Once it closes, they are dropped. */
  get #isFull(): boolean {
    return (
      this.#socket.open && (this.#messages >= MAX_MESSAGES || this.#waiting.length >= MAX_WAITING)
    );
  }

  #queue(): void {
    if (this.#isQueued || !this.#hasWork) return;
    this.#isQueued = true;
    this.#turns.add(this);
  }

  #receive(text: string, isBinary: boolean): void {
    if (!this.#socket.open) return;
    this.#client.markAlive();
    this.#count();
    this.#waiting.push({ text, isBinary });
  }

  #execute(): void {
    this.#running ??= this.#next();
    try {
      if (this.#running?.next().done === true) this.#running = undefined;
    } catch (error) {
      this.#running = undefined;
      if (error instanceof CommandError) this.#sendError(error.message);
      else this.#fail(error);
    }
  }

  #next(): Generator<void, void, void> | undefined {
    const received = this.#waiting.shift();
    return received && this.#commandIn(received);
  }

  *#commandIn({ text, isBinary }: Received): Generator<void, void, void> {
    if (isBinary) throw new CommandError('messages must be text');
    const command = readCommand(text);
    if (command.action === 'ping') this.#client.outbox.pong();
    else if (command.action === 'subscribe') yield* this.#subscribe(command);
    else this.#hub.unsubscribe(this.#client, subscriptionOf(command));
  }

  #receivePong(payload: string): void {
    this.#client.markAlive();
    if (this.#socket.confirmPong(payload)) this.#client.hasRead();
  }

  *#subscribe(command: Subscribe): Generator<void, void, void> {
    const { batch_ms } = command;
    const interval = batch_ms === undefined ? {} : { interval: batch_ms };
    const subscription = { ...subscriptionOf(command), ...interval };
    const refused = yield* this.#hub.subscribe(this.#client, subscription);
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
      this.#queue();
    }, READ_INTERVAL);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#running = undefined;
    this.#hub.disconnect(this.#client);
  }
}

function subscriptionOf({ item_ids, channel }: Subscribe | Unsubscribe): Subscription {
  return { itemIds: itemIdsIn(item_ids), ranking: channel === 'ranking' };
}
