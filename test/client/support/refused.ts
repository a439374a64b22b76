import { expect } from 'vitest';
import { ApiError } from '../../../src/client/index.js';

/** The error of a call of the client, which the service must refuse with this status. */
export async function refused(answer: Promise<unknown>, status: number): Promise<ApiError> {
  const error = await answer.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof ApiError)) throw new Error('the call was not refused');
  expect(error.status).toBe(status);
  return error;
}
