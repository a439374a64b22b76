/** The state of the disk of the embedded database. */
export interface DiskStatus {
  /** `low`: needs attention soon; `down`: prices are not being stored. */
  readonly status: 'up' | 'low' | 'down';
  /** Bytes that this process may still write. */
  readonly freeBytes: number;
  /** Why it is down; undefined if it is not. */
  readonly error: string | undefined;
}
