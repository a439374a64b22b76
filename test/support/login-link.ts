/** What `GET /auth/options` says of login links. */
export interface SignInOptions {
  readonly links: string;
}

/** Asks the service at an address to mail a login link. */
export async function askForLink(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/api/v1/auth/magic/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@example.org"}',
  });
  return { status: answer.status, body: await answer.json() };
}
