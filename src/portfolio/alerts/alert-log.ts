/** Log of failures; the service's logger fits. */
export interface AlertLog {
  warn(facts: object, message: string): void;
}
