/** A row: an element of the list, or an entry of the object. */
export interface Row {
  /** The key of the entry; `''` in a list. */
  readonly key: string;
  readonly value: unknown;
}

/** The location of the rows in a document. */
export interface RowsAt {
  /**
   * The key in the outermost object, or with dots the keys from there inwards, such as
   * `response.items`; `''` if the document itself contains the rows.
   */
  readonly path: string;
  readonly kind: 'list' | 'object';
}

const LONGEST_PIECE = 128 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Reads a JSON document row by row while it arrives, so that a large document neither blocks the
 * event loop nor is held in memory as a whole. It only finds the ends of rows; `JSON.parse` then
 * reads each row and the document around them. So it accepts the same documents as `JSON.parse`.
 */
export class RowReader {
  readonly #inList: boolean;
  readonly #path: readonly string[];
  readonly #longest: number;
  /** The unparsed text: since the last row, or the document around the rows. */
  #text = '';
  /** The scan position in `#text`, and the start of the current string. */
  #lookedAt = 0;
  #stringFrom = -1;
  #depth = 0;
  /** The last string before the rows, and the last key (a string followed by a colon) by depth. */
  #lastString = '';
  readonly #keys: string[] = [];
  #part: 'before' | 'rows' | 'after' = 'before';
  #rowsDepth = 0;
  #rowFrom = 0;
  #rowsSeen = 0;
  #before = '';
  #head: unknown;

  /** @param longest the most characters of a row, and of the document around the rows */
  constructor({ path, kind }: RowsAt, longest = LONGEST_PIECE) {
    this.#inList = kind === 'list';
    this.#path = path === '' ? [] : path.split('.');
    this.#longest = longest;
  }

  /** The document before the rows; undefined until the rows begin. */
  get head(): unknown {
    return this.#head;
  }

  /**
   * Takes the next chunk of the document, which may be cut anywhere.
   * @param rows receives the rows completed by this chunk, also if an error follows them
   * @throws SyntaxError if the document is not JSON, or a row is too long
   */
  push(piece: string, rows: Row[]): void {
    this.#text += piece;
    const text = this.#text;
    let index = this.#lookedAt;
    for (; index < text.length; index += 1) {
      if (this.#stringFrom >= 0) {
        index = this.#endOfString(index);
        if (index === text.length) break;
      }
      const code = text.charCodeAt(index);
      if (code === QUOTE) this.#stringFrom = index;
      else if (code === COMMA) {
        if (this.#part === 'rows' && this.#depth === this.#rowsDepth)
          rows.push(this.#takeRow(index));
      } else if (code === COLON) {
        if (this.#depth <= this.#path.length) this.#keys[this.#depth - 1] = this.#lastString;
      } else if (code === OPEN_LIST || code === OPEN_OBJECT) this.#open(code, index);
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) this.#close(code, index, rows);
    }
    this.#lookedAt = index;
    this.#forget();
  }

  /**
   * @returns the document without its rows, and whether the rows were found
   * @throws SyntaxError if the document is incomplete
   */
  end(): { readonly document: unknown; readonly hadRows: boolean } {
    if (this.#part === 'rows') throw new SyntaxError('the document ends within its rows');
    const document: unknown = JSON.parse(this.#before + this.#text);
    return { document, hadRows: this.#part === 'after' };
  }

  /** Number of rows, if the document has not ended after them yet; otherwise undefined. */
  get rowsSoFar(): number | undefined {
    return this.#part === 'rows' ? this.#rowsSeen : undefined;
  }

  /**
   * @returns the index after the string that contains `from`, or the end of the text if the string continues
   */
  #endOfString(from: number): number {
    const text = this.#text;
    let end = text.indexOf('"', Math.max(from, this.#stringFrom + 1));
    while (end >= 0 && this.#isEscaped(end)) end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    if (this.#part === 'before') this.#lastString = text.slice(this.#stringFrom + 1, end);
    this.#stringFrom = -1;
    return end + 1;
  }

  #isEscaped(quote: number): boolean {
    let slashes = 0;
    while (this.#text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1;
    return slashes % 2 === 1;
  }

  #open(code: number, index: number): void {
    if (this.#part === 'before' && this.#rowsBegin(code)) {
      this.#part = 'rows';
      this.#rowsDepth = this.#depth + 1;
      this.#rowFrom = index + 1;
      this.#before = this.#text.slice(0, index + 1);
      const rest = (this.#inList ? ']' : '}') + '}'.repeat(this.#path.length);
      this.#head = JSON.parse(this.#before + rest);
    }
    this.#keys[this.#depth] = '';
    this.#depth += 1;
  }

  #rowsBegin(code: number): boolean {
    if ((code === OPEN_LIST) !== this.#inList) return false;
    if (this.#depth !== this.#path.length) return false;
    return this.#path.every((key, depth) => key === this.#keys[depth]);
  }

  #close(code: number, index: number, rows: Row[]): void {
    if (this.#part === 'rows' && this.#depth === this.#rowsDepth) {
      const isBlank = this.#text.slice(this.#rowFrom, index).trim() === '';
      if (this.#rowsSeen > 0 || !isBlank) rows.push(this.#takeRow(index));
      if ((code === CLOSE_LIST) !== this.#inList)
        throw new SyntaxError('the rows end with another bracket than they began');
      this.#part = 'after';
      this.#rowFrom = index;
    }
    this.#depth -= 1;
  }

  #takeRow(end: number): Row {
    const text = this.#text.slice(this.#rowFrom, end);
    this.#rowFrom = end + 1;
    this.#rowsSeen += 1;
    if (this.#inList) return { key: '', value: JSON.parse(text) };
    const [entry, ...others] = Object.entries(JSON.parse(`{${text}}`));
    if (entry === undefined || others.length > 0) throw new SyntaxError('an entry is missing');
    return { key: entry[0], value: entry[1] };
  }

  /** Drops the parsed text. */
  #forget(): void {
    if (this.#part !== 'before') {
      this.#text = this.#text.slice(this.#rowFrom);
      this.#lookedAt -= this.#rowFrom;
      if (this.#stringFrom >= 0) this.#stringFrom -= this.#rowFrom;
      this.#rowFrom = 0;
    }
    if (this.#text.length > this.#longest) throw new SyntaxError('a piece is too long');
  }
}
