import type { CheckpointColumns } from '../domain/checkpoint.js';
import { grown } from '../domain/sequences.js';

/** Bytes of a block, including the number of the next block. */
const BLOCK = 64;
/** Bytes of a block that hold data; the rest is the number of the next block. */
const PAYLOAD = BLOCK - 4;
/** Blocks are allocated by the page: 64 KiB. */
const PAGE_BITS = 10;
const PAGE_MASK = (1 << PAGE_BITS) - 1;
const NO_BLOCK = -1;

/**
 * Many byte strings that grow at the end and shrink at the beginning, in blocks of one arena. Growing never
 * moves data; freed blocks are reused.
 */
export class ByteChains {
  readonly #pages: Uint8Array<ArrayBuffer>[] = [];
  readonly #links: Int32Array[] = [];
  /** Blocks allocated so far, including free ones. */
  #blocks = 0;
  /** The first free block; each one holds the number of the next. */
  #free = NO_BLOCK;
  #count = 0;
  #first = new Int32Array(64);
  #last = new Int32Array(64);
  /** Where the chain begins in its first block. */
  #skip = new Uint8Array(64);
  /** Bytes used in the last block. */
  #used = new Uint8Array(64);
  #length = new Int32Array(64);

  /** Bytes held. */
  get bytes(): number {
    return this.#pages.length * BLOCK * (PAGE_MASK + 1) + this.#first.length * 14;
  }

  /** A new, empty chain. Chains are numbered from 0. */
  create(): number {
    const chain = this.#count;
    this.#count += 1;
    if (chain === this.#first.length) this.#growColumns();
    this.#clear(chain);
    return chain;
  }

  /** Bytes of a chain. */
  length(chain: number): number {
    return this.#length[chain] as number;
  }

  /** Adds the first `length` of `bytes` to the end of the chain. */
  append(chain: number, bytes: Uint8Array, length: number): void {
    for (let from = 0; from < length; ) {
      let used = this.#used[chain] as number;
      if (used === PAYLOAD) {
        this.#addBlock(chain);
        used = 0;
      }
      const block = this.#last[chain] as number;
      const page = this.#pages[block >>> PAGE_BITS] as Uint8Array;
      const position = (block & PAGE_MASK) * BLOCK;
      const to = Math.min(length, from + PAYLOAD - used);
      for (let i = from; i < to; i += 1) page[position + used + i - from] = bytes[i] as number;
      this.#used[chain] = used + to - from;
      from = to;
    }
    this.#length[chain] = this.length(chain) + length;
  }

  /**
   * Copies the chain to the beginning of `target`, which must have room for {@link length} bytes.
   * @param begin the first byte of the chain to copy
   * @returns the number of bytes copied
   */
  copy(chain: number, target: Uint8Array, begin = 0): number {
    let length = 0;
    let from = (this.#skip[chain] as number) + begin;
    const last = this.#last[chain] as number;
    for (let block = this.#firstOf(chain); block !== NO_BLOCK; block = this.#next(block)) {
      if (from >= PAYLOAD) {
        from -= PAYLOAD;
        continue;
      }
      const page = this.#pages[block >>> PAGE_BITS] as Uint8Array;
      const position = (block & PAGE_MASK) * BLOCK;
      const to = block === last ? (this.#used[chain] as number) : PAYLOAD;
      for (let i = position + from; i < position + to; i += 1) {
        target[length] = page[i] as number;
        length += 1;
      }
      from = 0;
    }
    return length;
  }

  /** Drops the first `count` bytes of the chain, which must have at least that many. */
  dropFirst(chain: number, count: number): void {
    let skip = (this.#skip[chain] as number) + count;
    while (skip >= PAYLOAD && this.#first[chain] !== this.#last[chain]) {
      const block = this.#first[chain] as number;
      this.#first[chain] = this.#next(block);
      this.#giveBack(block);
      skip -= PAYLOAD;
    }
    this.#skip[chain] = skip;
    this.#length[chain] = this.length(chain) - count;
    if (this.#first[chain] === this.#last[chain] && skip === this.#used[chain]) this.empty(chain);
  }

  /** Drops all bytes of the chain. */
  empty(chain: number): void {
    for (let block = this.#firstOf(chain); block !== NO_BLOCK; ) {
      const next = this.#next(block);
      this.#giveBack(block);
      block = next;
    }
    this.#clear(chain);
  }

  /** Writes the columns to a checkpoint, or takes those of one. */
  pass(columns: CheckpointColumns): void {
    this.#blocks = columns.number(this.#blocks);
    this.#free = columns.number(this.#free);
    this.#count = columns.number(this.#count);
    this.#first = columns.ints(this.#first);
    this.#last = columns.ints(this.#last);
    this.#skip = columns.bytes(this.#skip);
    this.#used = columns.bytes(this.#used);
    this.#length = columns.ints(this.#length);
    const pages = columns.number(this.#pages.length);
    for (let index = 0; index < pages; index += 1) {
      const page = columns.bytes(this.#pages[index] ?? new Uint8Array());
      this.#pages[index] = page;
      this.#links[index] = new Int32Array(page.buffer);
    }
  }

  #firstOf(chain: number): number {
    return this.#first[chain] as number;
  }

  #clear(chain: number): void {
    this.#first[chain] = NO_BLOCK;
    this.#last[chain] = NO_BLOCK;
    this.#skip[chain] = 0;
    this.#length[chain] = 0;
    // Treat the last block as full, so that the first byte allocates a block.
    this.#used[chain] = PAYLOAD;
  }

  #next(block: number): number {
    return (this.#links[block >>> PAGE_BITS] as Int32Array)[
      (block & PAGE_MASK) * (BLOCK / 4) + PAYLOAD / 4
    ] as number;
  }

  #link(block: number, next: number): void {
    const links = this.#links[block >>> PAGE_BITS] as Int32Array;
    links[(block & PAGE_MASK) * (BLOCK / 4) + PAYLOAD / 4] = next;
  }

  #addBlock(chain: number): void {
    const block = this.#takeBlock();
    this.#link(block, NO_BLOCK);
    const last = this.#last[chain] as number;
    if (last === NO_BLOCK) this.#first[chain] = block;
    else this.#link(last, block);
    this.#last[chain] = block;
    this.#used[chain] = 0;
  }

  #takeBlock(): number {
    if (this.#free !== NO_BLOCK) {
      const block = this.#free;
      this.#free = this.#next(block);
      return block;
    }
    const block = this.#blocks;
    this.#blocks += 1;
    if (block >>> PAGE_BITS === this.#pages.length) {
      const page = new Uint8Array(BLOCK * (PAGE_MASK + 1));
      this.#pages.push(page);
      this.#links.push(new Int32Array(page.buffer));
    }
    return block;
  }

  #giveBack(block: number): void {
    this.#link(block, this.#free);
    this.#free = block;
  }

  #growColumns(): void {
    const size = 2 * this.#first.length;
    this.#first = grown(this.#first, new Int32Array(size));
    this.#last = grown(this.#last, new Int32Array(size));
    this.#skip = grown(this.#skip, new Uint8Array(size));
    this.#used = grown(this.#used, new Uint8Array(size));
    this.#length = grown(this.#length, new Int32Array(size));
  }
}
