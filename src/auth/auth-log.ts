/** Where signing in writes what happened; never a token, an address or an answer. */
export interface AuthLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
