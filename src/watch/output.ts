import type { LiveMessage } from '../client/index.js';
import type { Board } from './board.js';
import { linkText, money, printable, screen } from './view.js';

/** A text output such as standard output. */
export interface TextStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

/** Displays the board. */
export interface Output {
  start(): void;
  onMessage(message: LiveMessage): void;
  onLink(): void;
  stop(): void;
}

/** Milliseconds between two renderings. */
const REDRAW = 250;

const USUAL_SIZE = { columns: 80, rows: 24 };

const ALTERNATE_SCREEN = '\x1b[?1049h\x1b[?25l';
const USUAL_SCREEN = '\x1b[?25h\x1b[?1049l';
const HOME = '\x1b[H';
const CLEAR_LINE = '\x1b[K';
const CLEAR_REST = '\x1b[J';

/** On a terminal: one screen, redrawn a few times a second. */
export class ScreenOutput implements Output {
  readonly #board: Board;
  readonly #server: URL;
  readonly #stream: TextStream;
  #timer: NodeJS.Timeout | undefined;

  constructor(board: Board, server: URL, stream: TextStream) {
    this.#board = board;
    this.#server = server;
    this.#stream = stream;
  }

  start(): void {
    this.#stream.write(ALTERNATE_SCREEN);
    this.#draw();
    this.#timer = setInterval(() => this.#draw(), REDRAW);
  }

  onMessage(): void {}

  onLink(): void {}

  stop(): void {
    clearInterval(this.#timer);
    this.#stream.write(USUAL_SCREEN);
  }

  #draw(): void {
    const { columns = USUAL_SIZE.columns, rows = USUAL_SIZE.rows } = this.#stream;
    const lines = screen(this.#board, this.#server, Date.now(), { columns, rows });
    const text = lines.map((line) => `${line}${CLEAR_LINE}`).join('\r\n');
    this.#stream.write(`${HOME}${text}${CLEAR_REST}`);
  }
}

/** Into a file or another program: one line per message. */
export class LineOutput implements Output {
  readonly #board: Board;
  readonly #server: URL;
  readonly #stream: TextStream;

  constructor(board: Board, server: URL, stream: TextStream) {
    this.#board = board;
    this.#server = server;
    this.#stream = stream;
  }

  start(): void {}

  onMessage(message: LiveMessage): void {
    if (message.type === 'price') {
      const name = printable(this.#board.nameOf(message.item_id));
      const { timestamp, price, source } = message;
      this.#print(`${timestamp} price ${money(price)} ${printable(source)} ${name}`);
    } else if (message.type === 'ranking') {
      for (const [index, entry] of message.entries.entries()) {
        const { volatility_score, market_hash_name } = entry;
        const score = volatility_score.toFixed(4);
        const prefix = `${message.timestamp} ranking ${index + 1}`;
        this.#print(`${prefix} ${score} ${printable(market_hash_name)}`);
      }
    } else if (message.type === 'alert') {
      this.#print(`${message.timestamp} alert ${printable(message.message)}`);
    } else if (message.type === 'error') {
      this.#print(`error: ${printable(message.error)}`);
    }
  }

  onLink(): void {
    this.#print(`${this.#server.host}: ${linkText(this.#board.link)}`);
  }

  stop(): void {}

  #print(line: string): void {
    this.#stream.write(`${line}\n`);
  }
}
