/** The log for the operator. */
export interface IngestLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
