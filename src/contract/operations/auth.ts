import {
  CsrfToken,
  LinkedProviders,
  MagicLinkRequest,
  MagicLinkToken,
  Me,
  Message,
  SignInOptions,
} from '../auth.js';
import { Health, Liveness } from '../health.js';
import * as s from '../schema.js';
import { operationsOf } from './operation.js';

export const healthOperations = operationsOf('health', {
  getHealth: {
    call: 'GET /health',
    summary: 'The state of the service and its markets',
    access: 'monitor',
    result: s.ref(Health, 'Everything required is up'),
  },
  getLiveness: {
    call: 'GET /health/live',
    summary: 'Whether the process serves requests',
    access: 'monitor',
    result: s.ref(Liveness, 'The process serves requests'),
  },
});

/** Those to which browsers are led are in http/auth/ alone: programs do not call them. */
export const authOperations = operationsOf('auth', {
  getMe: {
    call: 'GET /auth/me',
    summary: 'The signed-in user',
    access: 'optional session',
    result: s.ref(Me, 'The user, or null'),
  },
  listLinkedProviders: {
    call: 'GET /auth/providers',
    summary: 'The providers through which the user can sign in',
    access: 'session',
    result: s.ref(LinkedProviders, 'In the order in which they were linked'),
  },
  getCsrfToken: {
    call: 'GET /auth/csrf',
    summary: "The session's token for requests that change something",
    access: 'session',
    result: s.ref(CsrfToken),
  },
  listSignInOptions: {
    call: 'GET /auth/options',
    summary: 'The available ways to sign in',
    access: 'visitor',
    result: s.ref(SignInOptions),
  },
  logout: {
    call: 'POST /auth/logout',
    summary: 'Ends the session',
    access: 'session',
    result: s.ref(Message),
  },
  requestMagicLink: {
    call: 'POST /auth/magic/request',
    summary: 'Mails a sign-in link',
    access: 'visitor',
    body: MagicLinkRequest,
    result: s.ref(Message, 'The same for every address'),
  },
  /** Protected by the origin of the page that posts it. */
  signInAsDemo: {
    call: 'POST /auth/demo',
    summary: 'Signs in to the demo account, whose changes last until the next start',
    access: 'visitor',
    result: s.ref(Message, 'Signed in'),
    errors: { provider_not_available: 'There is no demo account' },
  },
  /** Protected by the token of the link, and by the origin of the page that posts it. */
  confirmMagicLink: {
    call: 'POST /auth/magic/verify',
    summary: 'Signs in with a mailed link, as the button of its page does',
    access: 'visitor',
    body: MagicLinkToken,
    result: s.ref(Message, 'Signed in'),
  },
});
