import { linkMailedTo } from '../../support/mailed-link.js';
import type { Program } from '../../support/program.js';
import type { Visitor } from './visitor.js';

/** Signs the visitor in by a mailed link, without opening a page. */
export async function signIn(visitor: Visitor, site: Program, email: string): Promise<void> {
  const { request } = visitor.context;
  const asked = await request.post('/api/v1/auth/magic/request', { data: { email } });
  if (!asked.ok()) throw new Error(`no mail: ${asked.status()} ${await asked.text()}`);
  const arrived = await request.get(await linkMailedTo(site, email), { maxRedirects: 0 });
  if (arrived.status() !== 302) throw new Error(`no sign-in: ${arrived.status()}`);
}

/** Calls the API as the visitor, with its CSRF token; returns the JSON of the response. */
export async function callAs(
  { context: { request } }: Visitor,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<unknown> {
  const token = (await (await request.get('/api/v1/auth/csrf')).json()) as { csrf_token: string };
  const answer = await request.fetch(`/api/v1${path}`, {
    method,
    headers: { 'x-csrf-token': token.csrf_token },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? undefined : answer.json();
}
