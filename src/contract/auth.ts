import Type, { type Static } from '#typebox';
import * as s from './schema.js';

const Provider = s.oneOf(['provider_a', 'provider_b', 'provider_c']);

export const User = s.named('User', 'A user', {
  id: Type.String({ format: 'uuid' }),
  email: s.text('Empty if unknown'),
  name: s.text('Empty if unknown'),
  avatar_url: s.text('An https address, or empty'),
  role: s.oneOf(['user', 'admin']),
  created_at: s.Timestamp,
  updated_at: s.Timestamp,
});
export type User = Static<typeof User>;

export const Me = s.named('Me', 'The signed-in user, if there is one', {
  user: s.nullable(s.ref(User), 'Null without a session'),
});
export type Me = Static<typeof Me>;

export const LinkedProvider = s.named(
  'LinkedProvider',
  'A provider through which the user can sign in',
  { provider: Provider, linked_at: s.Timestamp },
);
export type LinkedProvider = Static<typeof LinkedProvider>;

export const LinkedProviders = s.named(
  'LinkedProviders',
  'The providers through which the user can sign in',
  { providers: Type.Array(s.ref(LinkedProvider)) },
);
export type LinkedProviders = Static<typeof LinkedProviders>;

export const CsrfToken = s.named('CsrfToken', 'The CSRF token of the session', {
  csrf_token: s.text('For the header `X-CSRF-Token`'),
});
export type CsrfToken = Static<typeof CsrfToken>;

export const SignInOption = s.named('SignInOption', 'A provider that is available', {
  provider: Provider,
  name: Type.String(),
  login_url: Type.String({ format: 'uri' }),
});
export type SignInOption = Static<typeof SignInOption>;

export const SignInOptions = s.named('SignInOptions', 'The available ways to sign in', {
  providers: Type.Array(s.ref(SignInOption)),
  links: s.oneOf(
    ['mail', 'printed', 'none'],
    'How sign-in links reach users: by mail, printed by the service for its operator, or not at all',
  ),
});
export type SignInOptions = Static<typeof SignInOptions>;

export const MagicLinkRequest = s.named(
  'MagicLinkRequest',
  'A request for a sign-in link by e-mail',
  { email: s.text('The address to which the link is mailed') },
);
export type MagicLinkRequest = Static<typeof MagicLinkRequest>;

export const MagicLinkToken = s.named('MagicLinkToken', 'The token of a mailed link', {
  token: s.text('The token in the link'),
});
export type MagicLinkToken = Static<typeof MagicLinkToken>;

export const Message = s.named('Message', 'The result of a request in words', {
  message: Type.String(),
});
export type Message = Static<typeof Message>;
