import type { Bus } from '../bus/bus.js';
import { type Change, changeOf } from '../domain/change.js';
import type { EpochMs } from '../domain/units.js';
import type { Database, Session } from '../store/database.js';

/** Gives a change its position, in the transaction that makes it. */
export type NotePosition = (session: Session, change: Change) => Promise<number>;

/** Tells everybody of the changes that this process makes, once they are stored for good. */
export class Journal {
  readonly #bus: Bus;
  readonly #note: NotePosition;

  constructor(bus: Bus, note: NotePosition) {
    this.#bus = bus;
    this.#note = note;
  }

  /** For one transaction: what to call as its last step, and after it. */
  open(): JournalEntry {
    let noted: { readonly position: number; readonly change: Change } | undefined;
    return {
      note: async (session, change) => {
        noted = { position: await this.#note(session, change), change };
      },
      handOn: () => {
        if (noted !== undefined) this.#bus.publish(noted.position, noted.change);
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

/** Tells everybody that more was stored than was told. */
export async function tellToReread(
  database: Database,
  journal: Journal,
  now: EpochMs,
): Promise<void> {
  const entry = journal.open();
  await database.transaction((session) => entry.note(session, changeOf(now, { reread: true })));
  entry.handOn();
}

/** Of a process that is alone: all hear of every change, so nothing is counted or stored. */
export const NO_POSITION: NotePosition = async () => 0;
