/** Log of sign-ins. It must not contain tokens, addresses or responses. */
export interface AuthLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
