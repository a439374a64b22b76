import { useState } from 'react';

/** The part of a react-query result that is read. */
interface Query {
  readonly error: Error | null;
  /** How often it failed. */
  readonly errorUpdateCount: number;
}

/**
 * The error of a query without data, which stays until there is data: react-query itself drops it at
 * the beginning of each fetch.
 */
export function useSteadyError({ error, errorUpdateCount }: Query, data: unknown): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return data === undefined && errorUpdateCount > 0 ? (error ?? last) : error;
}
