/** What the embedded database is started with. */
export interface EmbeddedStart {
  /** The folder of the database; it is made when it is not there. */
  readonly folder: string;
  /** A packed fresh database to begin with, instead of making one from nothing. */
  readonly template: string | undefined;
  /** Whether a commit is on the disk before it is answered. */
  readonly sync: boolean;
  /** The memory of the reader's {@link UnreadBytes}. */
  readonly unread: SharedArrayBuffer;
}

/** To the worker. It handles one after the other, in the order in which they were sent. */
export type ToWorker =
  /** A new client begins: whatever the former one left in the session is undone. */
  | { readonly kind: 'connect' }
  /** Whole messages of the PostgreSQL protocol. */
  | { readonly kind: 'wire'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** `COPY ... FROM '/dev/blob'`, in the session's open transaction. */
  | { readonly kind: 'copy'; readonly sql: string; readonly data: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'close' };

/** From the worker. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'wire'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The answer to the oldest `copy` that has none yet. */
  | { readonly kind: 'copied'; readonly error: CopyFailure | undefined };

/** The fields of a PostgreSQL error that survive the way between threads. */
export interface CopyFailure {
  readonly message: string;
  /** The SQLSTATE. */
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
}
