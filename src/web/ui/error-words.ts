import { errors, errorsByStatus, notAccepted } from '#messages/errors.js';
import { ApiError } from '../../client/index.js';
import { reasonWords } from './reason-words.js';

/** An error of the service in the language of the reader; undefined for those without words there. */
export function errorWords(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === undefined) return errorsByStatus[error.status];
  if (error.code === 'invalid_parameter') return notAccepted(reasonWords(error.message));
  return Object.hasOwn(errors, error.code) ? Reflect.get(errors, error.code) : undefined;
}
