/** The parameters for starting the embedded database. */
export interface EmbeddedStart {
  /** The folder of the database; created if missing. */
  readonly folder: string;
  /** A packed new database to start from, instead of creating one. */
  readonly template: string | undefined;
  /** Whether a commit is on the disk before the response. */
  readonly sync: boolean;
  /** The memory of the reader's {@link UnreadBytes}. */
  readonly unread: SharedArrayBuffer;
}

/** Messages to the worker, which handles them in the order in which they were sent. */
export type ToWorker =
  /** A new client starts: the session is reset. */
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
  /** The response to the oldest pending `copy`. */
  | { readonly kind: 'copied'; readonly error: CopyFailure | undefined };

/** The fields of a PostgreSQL error that can be passed between threads. */
export interface CopyFailure {
  readonly message: string;
  /** The SQLSTATE. */
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
}
