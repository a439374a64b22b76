/** The header that carries an API token, where there is one. */
export function authorization(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
