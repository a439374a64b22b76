import Type, { type Static } from '#typebox';
import { nullable, oneOf, ref, Timestamp } from './schema.js';

/** The scopes of tokens. */
export const API_TOKEN_SCOPES = [
  'prices:read',
  'portfolio:read',
  'portfolio:write',
  'alerts',
] as const;

const scopes = Type.Array(oneOf(API_TOKEN_SCOPES), {
  minItems: 1,
  uniqueItems: true,
  description: 'What the token permits',
});

/** The properties of a token to be made. */
export const NewApiToken = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'A name to recognise it, such as the program that uses it',
    }),
    scopes,
    expires_at: Type.String({
      description:
        'When it expires: a date, or a date and time with its zone, at most 366 days ahead',
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
      description: 'Exact to a minute; null if it was never used',
    }),
  },
  { $id: 'ApiToken', description: 'A token that allows a program to act for the user' },
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
      description: 'For `Authorization: Bearer`. Only in this response: it is not stored',
    }),
  },
  { $id: 'MadeApiToken', description: 'A new token' },
);
export type MadeApiToken = Static<typeof MadeApiToken>;

/** `/account/tokens/:id` */
export const ApiTokenPath = Type.Object({ id: Type.String({ description: 'Token id' }) });
export type ApiTokenPath = Static<typeof ApiTokenPath>;
