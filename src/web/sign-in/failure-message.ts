import * as texts from '#messages/sign-in.js';

/** The message for the error code of a failed sign-in; a general one for unknown codes. */
export function failureMessage(code: string): string {
  return texts.failures[code] ?? texts.unknownFailure;
}
