/** How the disk of the embedded database is doing. */
export interface DiskStatus {
  /** `low` while it should be looked after soon, `down` while prices are not stored. */
  readonly status: 'up' | 'low' | 'down';
  /** Bytes that this process may still write. */
  readonly freeBytes: number;
  /** Why it is down, in a sentence; undefined while it is not. */
  readonly error: string | undefined;
}
