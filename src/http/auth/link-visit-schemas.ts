import Type from '#typebox';
import { MagicLinkToken, Message } from '../../contract/auth.js';
import { ref } from '../../contract/schema.js';
import { BODY_RESPONSES } from '../server/responses.js';
import { AUTH_RESPONSES, BROWSER_RESPONSES, FOREIGN_REQUEST } from './auth-responses.js';

export const verifySchema = {
  operationId: 'verifyMagicLink',
  summary: 'The target of a mailed link',
  description:
    'Signs in programs and the browser that requested the link. Other browsers get a page with a button.',
  tags: ['auth'],
  querystring: Type.Object({
    token: Type.Optional(Type.String({ description: 'The token in the link' })),
  }),
  response: {
    200: {
      description: 'The page, for a browser that did not request the link',
      content: { 'text/html': { schema: Type.String() } },
    },
    ...BROWSER_RESPONSES,
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
        'The caller accepts HTML: to the web UI, or to `/login?error=<code>` after a failure',
    }),
    ...BODY_RESPONSES,
    ...AUTH_RESPONSES,
    ...FOREIGN_REQUEST,
  },
};
