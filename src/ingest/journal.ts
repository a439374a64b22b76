import { type Change, changeOf } from '../domain/change.js';
import type { EpochMs } from '../domain/units.js';
import type { Database, Session } from '../store/database.js';

/** Gives a change its position, in the transaction that makes it. */
export type NotePosition = (session: Session, change: Change) => Promise<number>;

/** Called with each change of this process, once its transaction is committed. */
export type OnCommitted = (position: number, change: Change) => void;

/** The changes that this process makes: appended to the log, then handed to its own follower. */
export class Journal {
  readonly #note: NotePosition;
  readonly #onCommitted: OnCommitted;

  constructor(note: NotePosition, onCommitted: OnCommitted) {
    this.#note = note;
    this.#onCommitted = onCommitted;
  }

  /** For one transaction: what to call as its last step, and after it. */
  open(): JournalEntry {
    let noted: { readonly position: number; readonly change: Change } | undefined;
    return {
      note: async (session, change) => {
        noted = { position: await this.#note(session, change), change };
      },
      handOn: () => {
        if (noted !== undefined) this.#onCommitted(noted.position, noted.change);
      },
    };
  }
}

export interface JournalEntry {
  /** May be called again, when the transaction is repeated. */
  note(session: Session, change: Change): Promise<void>;
  /** Once the transaction is committed. */
  handOn(): void;
}

/** Has all processes read all prices again, as more was stored than the changes contain. */
export async function tellToReread(
  database: Database,
  journal: Journal,
  now: EpochMs,
): Promise<void> {
  const entry = journal.open();
  await database.transaction((session) => entry.note(session, changeOf(now, { reread: true })));
  entry.handOn();
}

/** Of a process that is alone: its follower gets every change, so none is numbered or stored. */
export const NO_POSITION: NotePosition = async () => 0;
