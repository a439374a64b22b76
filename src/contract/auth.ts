import Type, { type Static } from '#typebox';
import { nullable, oneOf, ref, Timestamp } from './schema.js';

const Provider = oneOf(['provider_a', 'provider_b', 'provider_c']);

export const User = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    email: Type.String({ description: 'Empty when none is known' }),
    name: Type.String({ description: 'Empty when none is known' }),
    avatar_url: Type.String({ description: 'An https address, or empty' }),
    role: oneOf(['user', 'admin']),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { $id: 'User', description: 'A user' },
);
export type User = Static<typeof User>;

export const Me = Type.Object(
  { user: nullable(ref(User), { description: 'Null without a session' }) },
  { $id: 'Me' },
);
export type Me = Static<typeof Me>;

export const LinkedProvider = Type.Object(
  { provider: Provider, linked_at: Timestamp },
  { $id: 'LinkedProvider', description: 'A provider through which the user can sign in' },
);
export type LinkedProvider = Static<typeof LinkedProvider>;

export const LinkedProviders = Type.Object(
  { providers: Type.Array(ref(LinkedProvider)) },
  { $id: 'LinkedProviders' },
);
export type LinkedProviders = Static<typeof LinkedProviders>;

export const CsrfToken = Type.Object(
  { csrf_token: Type.String({ description: 'For the header `X-CSRF-Token`' }) },
  { $id: 'CsrfToken' },
);
export type CsrfToken = Static<typeof CsrfToken>;

export const SignInOption = Type.Object(
  { provider: Provider, name: Type.String(), login_url: Type.String({ format: 'uri' }) },
  { $id: 'SignInOption', description: 'A provider that is available' },
);
export type SignInOption = Static<typeof SignInOption>;

export const SignInOptions = Type.Object(
  {
    providers: Type.Array(ref(SignInOption)),
    magic_link: Type.Boolean({ description: 'Whether links are mailed' }),
  },
  { $id: 'SignInOptions' },
);
export type SignInOptions = Static<typeof SignInOptions>;

export const MagicLinkRequest = Type.Object(
  { email: Type.String({ description: 'Where to mail the link' }) },
  { $id: 'MagicLinkRequest' },
);
export type MagicLinkRequest = Static<typeof MagicLinkRequest>;

export const MagicLinkToken = Type.Object(
  { token: Type.String({ description: 'The token in the link' }) },
  { $id: 'MagicLinkToken' },
);
export type MagicLinkToken = Static<typeof MagicLinkToken>;

export const Message = Type.Object({ message: Type.String() }, { $id: 'Message' });
export type Message = Static<typeof Message>;
