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
import { ref } from '../schema.js';
import { operationsOf } from './operation.js';

export const healthOperations = operationsOf('health', {
  getHealth: {
    method: 'GET',
    path: '/health',
    summary: 'The state of the service and its markets',
    access: 'monitor',
    result: ref(Health, { description: 'Everything required is up' }),
  },
  getLiveness: {
    method: 'GET',
    path: '/health/live',
    summary: 'Whether the process serves requests',
    access: 'monitor',
    weight: 0,
    result: ref(Liveness, { description: 'The process serves requests' }),
  },
});

/** Those to which browsers are led are in http/auth/ alone: programs do not call them. */
export const authOperations = operationsOf('auth', {
  getMe: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in user',
    access: 'optional session',
    result: ref(Me, { description: 'The user, or null' }),
  },
  listLinkedProviders: {
    method: 'GET',
    path: '/auth/providers',
    summary: 'The providers through which the user can sign in',
    access: 'session',
    result: ref(LinkedProviders, { description: 'In the order in which they were linked' }),
  },
  getCsrfToken: {
    method: 'GET',
    path: '/auth/csrf',
    summary: "The session's token for requests that change something",
    access: 'session',
    result: ref(CsrfToken),
  },
  listSignInOptions: {
    method: 'GET',
    path: '/auth/options',
    summary: 'The available ways to sign in',
    access: 'visitor',
    result: ref(SignInOptions),
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session',
    access: 'session',
    result: ref(Message),
  },
  requestMagicLink: {
    method: 'POST',
    path: '/auth/magic/request',
    summary: 'Mails a sign-in link',
    access: 'visitor',
    body: MagicLinkRequest,
    result: ref(Message, { description: 'The same for every address' }),
  },
  /** Protected by the token of the link, and by the origin of the page that posts it. */
  confirmMagicLink: {
    method: 'POST',
    path: '/auth/magic/verify',
    summary: 'Signs in with a mailed link, as the button of its page does',
    access: 'visitor',
    body: MagicLinkToken,
    result: ref(Message, { description: 'Signed in' }),
  },
});
