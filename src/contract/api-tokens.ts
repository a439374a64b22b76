import Type, { type Static } from '#typebox';
import * as s from './schema.js';

/** The scopes of tokens. */
export const API_TOKEN_SCOPES = [
  'prices:read',
  'portfolio:read',
  'portfolio:write',
  'alerts',
] as const;

const scopes = Type.Array(s.oneOf(API_TOKEN_SCOPES), {
  minItems: 1,
  uniqueItems: true,
  description: 'The permissions of the token',
});

export const NewApiToken = s.named(
  'NewApiToken',
  {
    description: 'The properties of a token to be made',
    examples: [
      { name: 'Spreadsheet', scopes: ['portfolio:read'], expires_at: '2027-01-31T00:00:00Z' },
    ],
  },
  {
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'A name to recognise it, such as the program that uses it',
    }),
    scopes,
    expires_at: s.text(
      'When it expires: a date, or a date and time with its zone, at most 366 days ahead',
    ),
  },
);
export type NewApiToken = Static<typeof NewApiToken>;

const tokenFields = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  scopes,
  created_at: s.Timestamp,
  expires_at: s.Timestamp,
};

export const ApiToken = s.named('ApiToken', 'A token that allows a program to act for the user', {
  ...tokenFields,
  last_used_at: s.nullable(s.Timestamp, 'Exact to a minute; null if it was never used'),
});
export type ApiToken = Static<typeof ApiToken>;

export const ApiTokens = s.named(
  'ApiTokens',
  'The tokens of the user; expired ones are listed for 30 days',
  { tokens: s.listOf(s.ref(ApiToken), 'The newest first') },
);
export type ApiTokens = Static<typeof ApiTokens>;

export const MadeApiToken = s.named('MadeApiToken', 'A new token', {
  ...tokenFields,
  token: s.text('For `Authorization: Bearer`. Only in this response: it is not stored'),
});
export type MadeApiToken = Static<typeof MadeApiToken>;

/** `/account/tokens/:id` */
export const ApiTokenPath = Type.Object({ id: s.text('Token id') });
export type ApiTokenPath = Static<typeof ApiTokenPath>;
