import Type from '#typebox';
import { MagicLinkToken, Message } from '../../contract/auth.js';
import { ref } from '../../contract/schema.js';
import { BODY_ANSWERS } from '../server/responses.js';
import { AUTH_ANSWERS, BROWSER_ANSWERS, FOREIGN_REQUEST } from './auth-responses.js';

export const verifySchema = {
  operationId: 'verifyMagicLink',
  summary: 'Where a mailed link leads to',
  description:
    'Signs programs in, and the browser that asked for the link. Other browsers get a page with a button.',
  tags: ['auth'],
  querystring: Type.Object({
    token: Type.Optional(Type.String({ description: 'What the link carries' })),
  }),
  response: {
    200: {
      description: 'The page, for a browser that did not ask for the link',
      content: { 'text/html': { schema: Type.String() } },
    },
    ...BROWSER_ANSWERS,
    ...FOREIGN_REQUEST,
  },
};

export const confirmSchema = {
  operationId: 'confirmMagicLink',
  summary: 'Signs in with a mailed link, as the button of its page does',
  tags: ['auth'],
  consumes: ['application/json', 'application/x-www-form-urlencoded'],
  body: MagicLinkToken,
  response: {
    200: ref(Message, { description: 'Signed in' }),
    303: Type.Null({
      description:
        'The caller accepts HTML: to the web UI, where it failed to `/login?error=<code>`',
    }),
    ...BODY_ANSWERS,
    ...AUTH_ANSWERS,
    ...FOREIGN_REQUEST,
  },
};
