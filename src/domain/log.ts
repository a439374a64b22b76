/**
 * The operator's log; the service's logger implements it. Messages and facts must not contain
 * tokens, mail addresses or bodies of responses.
 */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
