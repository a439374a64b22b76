import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODE_HEADER, type ErrorBody } from '../../contract/error.js';
import { DomainError, type ErrorCode } from '../../domain/errors.js';
import { SECOND_MS } from '../../domain/units.js';

/** Nothing else maps errors to statuses. */
const STATUS_OF_CODE: Readonly<Record<ErrorCode, number>> = {
  invalid_parameter: 400,
  item_not_found: 404,
  no_prices_in_window: 404,
  no_outlook: 404,
  no_sales: 404,
  no_index: 404,
  no_move: 404,
  no_exchange_rate: 503,
  amount_too_large: 400,
  store_unavailable: 503,
  not_recording: 503,
  invalid_sign_in_attempt: 400,
  sign_in_cancelled: 400,
  identity_provider_error: 502,
  invalid_token: 400,
  email_not_verified: 403,
  provider_not_available: 404,
  identity_already_linked: 409,
  demo_account: 409,
  not_authenticated: 401,
  invalid_csrf_token: 403,
  lot_not_found: 404,
  sale_not_found: 404,
  change_not_found: 404,
  portfolio_changed: 409,
  not_undoable: 409,
  not_enough_held: 409,
  share_not_found: 404,
  game_account_not_linked: 409,
  game_account_not_found: 404,
  game_account_linked: 409,
  own_game_account: 409,
  too_many_game_accounts: 409,
  inventory_private: 403,
  inventory_unavailable: 502,
  inventory_busy: 503,
  too_early: 429,
  too_many_requests: 429,
  alert_not_found: 404,
  not_watched: 404,
  too_many_alerts: 409,
  too_many_shares: 409,
  api_token_not_found: 404,
  too_many_api_tokens: 409,
  session_not_found: 404,
  provider_not_linked: 404,
  last_way_in: 409,
  sign_in_again: 403,
  nothing_to_merge: 409,
  accounts_conflict: 409,
  administrators_only: 403,
  user_not_found: 404,
  market_not_found: 404,
  no_backup_folder: 409,
  setup_done: 409,
  setup_code_needed: 403,
  mail_not_sent: 502,
  no_history: 409,
  backfill_running: 409,
};

/** The status of the response to an expected error. */
export function statusOf(code: ErrorCode): number {
  return STATUS_OF_CODE[code];
}

/** Our messages for the framework's own refusals. */
const SENTENCE_OF_FRAMEWORK_CODE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body must be valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body must not be empty',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content type must be application/json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'content length must be that of the body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body is too large',
};

/** The `Retry-After` of temporary failures that name no time. */
const RETRY_AFTER_SECONDS = 5;

/** A refusal that concerns only HTTP: paths, methods, addresses, `Authorization`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

interface Failure {
  readonly status: number;
  readonly message: string;
}

/**
 * Responds to every error with exactly `{error}`, and with its code in a header: pages say it in their language. Unexpected errors are logged, and not described
 * to the client.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof HttpError) reply.headers(error.headers);
    if (error instanceof DomainError) {
      reply.header(ERROR_CODE_HEADER, error.code);
      if (error.retryAfter !== undefined) {
        reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter / SECOND_MS)));
      }
    }
    // After refusing a body, Fastify would close the connection and so reset it: a client that is still
    // sending would not see the response. Without this header Node.js discards the rest of the body.
    if (isRefusedBody(error)) reply.removeHeader('connection');
    const failure = expected(error);
    if (failure === undefined) request.log.error({ err: error }, 'unexpected failure');
    const { status, message } = failure ?? { status: 500, message: 'internal error' };
    if (status === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
    }
    return reply.code(status).send({ error: message } satisfies ErrorBody);
  });
}

function isRefusedBody(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_ERR_CTP_');
}

/** The status and message of an expected error; undefined for an unexpected one. */
function expected(error: unknown): Failure | undefined {
  if (error instanceof DomainError) {
    return { status: statusOf(error.code), message: error.message };
  }
  if (error instanceof HttpError) return { status: error.status, message: error.message };
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  const known = 'code' in error ? SENTENCE_OF_FRAMEWORK_CODE[String(error.code)] : undefined;
  return { status: statusCode, message: known ?? statusMessage(statusCode) };
}

/** The reason phrase of a status in lower case: `request header fields too large` for 431. */
export function statusMessage(status: number): string {
  return (STATUS_CODES[status] ?? 'request refused').toLowerCase();
}
