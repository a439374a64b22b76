/** The Authorization header of an API token, if there is one. */
export function authorization(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
