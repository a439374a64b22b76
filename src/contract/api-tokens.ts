import Type, { type Static } from '#typebox';
import { nullable, oneOf, ref, Timestamp } from './schema.js';

/** What a token may be allowed to do. */
export const API_TOKEN_SCOPES = [
  'prices:read',
  'portfolio:read',
  'portfolio:write',
  'alerts',
] as const;

const scopes = Type.Array(oneOf(API_TOKEN_SCOPES), {
  minItems: 1,
  uniqueItems: true,
  description: 'What it may do',
});

/** What a user says of a token that is to be made. */
export const NewApiToken = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'To recognise it by, such as the program that uses it',
    }),
    scopes,
    expires_at: Type.String({
      description:
        'From when on it is not valid: a date, or a date and time with its zone, at most 366 days ahead',
    }),
  },
  {
    $id: 'NewApiToken',
    examples: [
      { name: 'Spreadsheet', scopes: ['portfolio:read'], expires_at: '2027-01-31T00:00:00Z' },
    ],
  },
);
export type NewApiToken = Static<typeof NewApiToken>;

const tokenFields = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  scopes,
  created_at: Timestamp,
  expires_at: Timestamp,
};

export const ApiToken = Type.Object(
  {
    ...tokenFields,
    last_used_at: nullable(Timestamp, {
      description: 'Exact to a minute; null while it was never used',
    }),
  },
  { $id: 'ApiToken', description: 'A token by which a program acts for the user' },
);
export type ApiToken = Static<typeof ApiToken>;

export const ApiTokens = Type.Object(
  { tokens: Type.Array(ref(ApiToken), { description: 'The newest first' }) },
  {
    $id: 'ApiTokens',
    description: 'The tokens of the user; expired ones are listed for 30 days',
  },
);
export type ApiTokens = Static<typeof ApiTokens>;

export const MadeApiToken = Type.Object(
  {
    ...tokenFields,
    token: Type.String({
      description: 'For `Authorization: Bearer`. In this answer only: it is not stored',
    }),
  },
  { $id: 'MadeApiToken', description: 'A token that was made just now' },
);
export type MadeApiToken = Static<typeof MadeApiToken>;

/** `/account/tokens/:id` */
export const ApiTokenPath = Type.Object({ id: Type.String({ description: 'Token id' }) });
export type ApiTokenPath = Static<typeof ApiTokenPath>;
