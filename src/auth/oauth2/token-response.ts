import { isRecord, jsonIn } from '../../domain/unknown-values.js';

interface NormalizeOptions {
  /** Whether the issuer is known. Otherwise an ID token proves nothing and is removed. */
  readonly withIdToken: boolean;
}

/**
 * Normalizes the response of a token endpoint to the standard. Some providers write null for
 * missing values, and respond to errors with status 200.
 */
export async function normalizeTokenResponse(
  response: Response,
  { withIdToken }: NormalizeOptions,
): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  const body = parseObject(text);
  if (body === undefined) return new Response(text, { status, headers });
  const fields = Object.entries(body).filter(
    ([name, value]) => value !== null && (withIdToken || name !== 'id_token'),
  );
  const isError = status === 200 && typeof body.error === 'string';
  return new Response(JSON.stringify(Object.fromEntries(fields)), {
    status: isError ? 400 : status,
    headers,
  });
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = jsonIn(text);
  return isRecord(value) && !Array.isArray(value) ? value : undefined;
}
