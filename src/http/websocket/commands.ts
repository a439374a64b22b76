import { Compile } from '#typebox/compile';
import { LIVE_CHANNELS, LIVE_COMMANDS, type LiveCommand } from '../../contract/live-commands.js';
import { isRecord, jsonIn } from '../../domain/unknown-values.js';
import { compiledOnce } from '../server/compiled-once.js';

/** A frame that is not a valid command. The message is for the client. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** By field, the text after "must be" in a refusal. */
const ALLOWED: Readonly<Record<string, string>> = {
  item_ids: 'an array of item ids',
  channel: `one of ${LIVE_CHANNELS.join(', ')}`,
  batch_ms: 'an integer from 0 to 1000',
};

const NOTHING_NAMED: Readonly<Record<string, string>> = {
  subscribe: 'subscribe needs item_ids, channel or batch_ms',
  unsubscribe: 'unsubscribe needs item_ids or channel',
};

const CONTRACTS = new Map(
  Object.entries(LIVE_COMMANDS).map(([action, schema]) => [
    action,
    compiledOnce(() => Compile(schema)),
  ]),
);

/**
 * Reads one text frame.
 * @throws CommandError
 */
export function readCommand(text: string): LiveCommand {
  const given = parseObject(text);
  const action = typeof given.action === 'string' ? given.action : '';
  const contract = CONTRACTS.get(action)?.();
  if (contract === undefined) {
    throw new CommandError(`action must be one of ${[...CONTRACTS.keys()].join(', ')}`);
  }
  if (!contract.Check(given)) {
    const name = contract.Errors(given)[0]?.instancePath.split('/')[1] ?? '';
    throw new CommandError(`${name} must be ${ALLOWED[name] ?? 'a value of the contract'}`);
  }
  const needed = NOTHING_NAMED[action];
  if (needed !== undefined && !Object.keys(ALLOWED).some((name) => name in given)) {
    throw new CommandError(needed);
  }
  return given;
}

/** The valid item ids among the values: integers from 1. */
export function itemIdsIn(values: readonly unknown[] = []): number[] {
  return values.filter(
    (value): value is number => Number.isSafeInteger(value) && Number(value) > 0,
  );
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value = jsonIn(text);
  if (isRecord(value) && !Array.isArray(value)) return value;
  throw new CommandError('messages must be JSON objects');
}
