/**
 * The log of the operator; the logger of the service is one. Facts must not contain tokens, mail
 * addresses or bodies of responses.
 */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
