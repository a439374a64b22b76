import type { Source } from './source.js';
import type { Tick } from './tick.js';
import type { EpochMs } from './units.js';

/** An item, as far as it is stored; the catalogue tells the rest from its name. */
export interface NamedItem {
  readonly id: number;
  readonly marketHashName: string;
  readonly createdAt: EpochMs;
}

/** Something that was stored, and that every process has to know. */
export interface Change {
  /** By the clock of the process that stored it. */
  readonly madeAt: EpochMs;
  readonly items: readonly NamedItem[];
  readonly sources: readonly Source[];
  /** Of these, some may have been known before. */
  readonly ticks: readonly Tick[];
  /** True when more was stored than any change tells of, as by an import: read all of it again. */
  readonly reread: boolean;
}

/** A change of nothing but what is given. */
export function changeOf(madeAt: EpochMs, parts: Partial<Change>): Change {
  return { madeAt, items: [], sources: [], ticks: [], reread: false, ...parts };
}
