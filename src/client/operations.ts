import type { InputOf, ResultOf } from '../contract/operations/operation.js';
import type { OPERATIONS } from '../contract/operations/operations.js';

export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The method of an operation. The input is optional if none of its fields is required. */
type Method<Input, Result> =
  Readonly<Record<never, never>> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Result>
    : (input: Input, options?: CallOptions) => Promise<Result>;

/** All operations, by their operationId in the OpenAPI document. */
export type Operations = {
  readonly [Id in keyof typeof OPERATIONS]: Method<
    InputOf<(typeof OPERATIONS)[Id]>,
    ResultOf<(typeof OPERATIONS)[Id]>
  >;
};
