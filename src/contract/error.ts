import Type, { type Static } from '#typebox';

/** The body of every error response. */
export const ErrorBody = Type.Object(
  { error: Type.String({ description: 'What went wrong, in a sentence' }) },
  { $id: 'ErrorBody', additionalProperties: false, examples: [{ error: 'item not found' }] },
);
export type ErrorBody = Static<typeof ErrorBody>;
