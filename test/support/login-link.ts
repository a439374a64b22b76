/** The part of `GET /auth/options` about login links. */
export interface SignInOptions {
  readonly links: string;
}

/** Requests a login link by mail from the service at an address. */
export async function askForLink(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/api/v1/auth/magic/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@example.org"}',
  });
  return { status: answer.status, body: await answer.json() };
}
