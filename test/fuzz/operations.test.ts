import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { documentOf } from '../client/support/document.js';
import { startApi } from '../support/api.js';
import { type Changes, changesOf } from './changes.js';
import { exampleOf } from './examples.js';
import { type Person, signInSomebody } from './person.js';
import { Promises } from './promises.js';
import { requestOf } from './requests.js';
import { startSurroundings } from './surroundings.js';
import { Values } from './values.js';
import { send } from './wire.js';

/** How many seconds to take for all of it, and the seed of a run that is to be repeated. */
const { FUZZ_SECONDS, FUZZ_SEED } = process.env;

const surroundings = await startSurroundings();
const { operations, schemas } = await documentOf(await startApi({}, afterAll));
const values = new Values(schemas);
const promises = new Promises(schemas);
const length =
  FUZZ_SECONDS === undefined
    ? { numRuns: 14 }
    : {
        numRuns: Number.MAX_SAFE_INTEGER,
        interruptAfterTimeLimit: (Number(FUZZ_SECONDS) * 1_000) / operations.length / 2,
      };
const patience = 60_000 + Number(FUZZ_SECONDS ?? 0) * 1_000;
const seed = FUZZ_SEED === undefined ? {} : { seed: Number(FUZZ_SEED) };

/** What every operation is asked first: its example, in each coding. */
const ALWAYS: [Changes][] = ['identity', 'br', 'gzip'].map((value) => [
  { headers: [{ name: 'accept-encoding', value, beside: false }] },
]);

/** Operations that take something from a person that others need. */
const USES_UP =
  /^(logout|importInventory|remove|revoke|unshare|finish|verify|confirm|end|delete|unlink)/;

/** Statuses from 500 on that the changes can bring about. */
function failuresOf({ failing = false, headers = [] }: Changes): number[] {
  const isPrefetch = headers.some(({ name }) => name === 'purpose');
  return [...(failing ? [502] : []), ...(isPrefetch ? [503] : [])];
}

const succeeded = new Set<string>();
const codings = new Set<string | undefined>();
let person: Person | undefined;

describe.each(['signed out', 'signed in'])('%s', (who) => {
  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s answers as documented, whatever it is asked',
    async (operationId, operation) => {
      if (operation.method !== 'GET') person = undefined;
      await fc.assert(
        fc.asyncProperty(changesOf(operation, values), async (changes) => {
          person ??= await signInSomebody(surroundings);
          const example = await exampleOf(operation, person, surroundings);
          const own = who === 'signed in' ? (example.headers ?? person.headers) : {};
          surroundings.setFailing(changes.failing === true);
          const heard = await send(
            surroundings.service.origin,
            requestOf(operation, example, own, changes),
          ).finally(() => surroundings.setFailing(false));
          const isExpected = heard.status < 500 || failuresOf(changes).includes(heard.status);
          expect(isExpected, `${heard.status}: ${heard.body}`).toBe(true);
          expect(promises.complaint(operation, heard)).toBeUndefined();
          codings.add(heard.headers['content-encoding']);
          // 303 leads to the page that tells why nobody was signed in.
          if (heard.status >= 303) return;
          succeeded.add(operationId);
          if (USES_UP.test(operationId)) person = undefined;
        }),
        { examples: ALWAYS, ...length, ...seed },
      );
    },
    patience,
  );
});

test('each operation succeeded', () => {
  expect(succeeded).toStrictEqual(new Set(operations.map(({ operationId }) => operationId)));
});

test('answers came in each coding', () => {
  expect(codings).toStrictEqual(new Set([undefined, 'br', 'gzip']));
});

test('nothing of it was a failure of the service', () => {
  const failures = surroundings.service.logged.filter((line) => JSON.parse(line).level >= 50);
  expect(failures).toStrictEqual([]);
});
