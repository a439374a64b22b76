import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
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

const NO_RATE = /^\{"error":"no exchange rate of [A-Z]{3} is known for [0-9-]+"\}$/;

/** The total duration in seconds, and the seed of a run to repeat. */
const { FUZZ_SECONDS, FUZZ_SEED } = process.env;

/** The first requests of every operation: its example, in each content coding. */
export const ALWAYS: [Changes][] = ['identity', 'br', 'gzip'].map((value) => [
  { headers: [{ name: 'accept-encoding', value, isAdded: false }] },
]);

/** Operations that remove data of a person that other operations need. */
export const USES_UP =
  /^(logout|importInventory|remove|revoke|unshare|unwatch|finish|verify|confirm|end|delete|unlink)/;

/** Always refused: the tested service has users, real markets and no mail server. */
const REFUSED = /^(signInAsDemo|setUp|listSetupSettings|sendSetupMail|sendTestMail)$/;

/** Whether a request is one of {@link ALWAYS}. */
function isExample(changes: Changes): boolean {
  return ALWAYS.some(([example]) => example === changes);
}

/** Statuses from 500 on that the changes can cause. */
function failuresOf({ failing = false, headers = [] }: Changes): number[] {
  const isPrefetch = headers.some(({ name }) => name === 'purpose');
  return [...(failing ? [502] : []), ...(isPrefetch ? [503] : [])];
}

/**
 * Defines the tests of all operations of the document, with the whole service.
 * @param runs requests of each operation, with and without a session: {@link ALWAYS} and then
 * random ones
 */
export async function checkOperations(runs: number): Promise<void> {
  const surroundings = await startSurroundings();
  const { operations, schemas } = await documentOf(await startApi({}, afterAll));
  const values = new Values(schemas);
  const promises = new Promises(schemas);
  const length =
    FUZZ_SECONDS === undefined
      ? { numRuns: runs }
      : {
          numRuns: Number.MAX_SAFE_INTEGER,
          interruptAfterTimeLimit: (Number(FUZZ_SECONDS) * 1_000) / operations.length / 2,
        };
  const patience = 60_000 + Number(FUZZ_SECONDS ?? 0) * 1_000;
  const seed = FUZZ_SEED === undefined ? {} : { seed: Number(FUZZ_SEED) };

  /** The errors in the log of the service. */
  const failures = () => surroundings.service.logged.filter((line) => JSON.parse(line).level >= 50);

  let person: Person | undefined;
  /** Whether random requests may have changed the data that the examples of other operations need. */
  let isChanged = false;

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s succeeds, and its responses match the document for any request',
    async (operationId, operation) => {
      let succeeded = false;
      const failuresBefore = failures().length;
      if (isChanged) person = undefined;
      isChanged = false;
      for (const isSignedIn of [false, true]) {
        await fc.assert(
          fc.asyncProperty(changesOf(operation, values), async (changes) => {
            if (operation.method !== 'GET' && !isExample(changes)) isChanged = true;
            person ??= await signInSomebody(surroundings);
            const example = await exampleOf(operation, person, surroundings);
            const own = isSignedIn ? (example.headers ?? person.headers) : {};
            surroundings.setFailing(changes.failing === true);
            const heard = await send(
              surroundings.service.origin,
              requestOf(operation, example, own, changes),
            ).finally(() => surroundings.setFailing(false));
            const isExpected =
              heard.status < 500 ||
              failuresOf(changes).includes(heard.status) ||
              // The service has no rates of past days, and only some currencies.
              NO_RATE.test(heard.body);
            expect(isExpected, `${heard.status}: ${heard.body}`).toBe(true);
            expect(promises.complaint(operation, heard)).toBeUndefined();
            // 303 redirects to a page with the reason of a failed sign-in.
            if (heard.status >= 303) return;
            succeeded = true;
            if (USES_UP.test(operationId)) person = undefined;
          }),
          { examples: ALWAYS, ...length, ...seed },
        );
      }
      expect(succeeded).toBe(!REFUSED.test(operationId));
      expect(failures().slice(failuresBefore)).toStrictEqual([]);
    },
    patience,
  );

  test('a response has the requested content coding', async () => {
    const list = operations.find(({ operationId }) => operationId === 'listItems');
    if (list === undefined) return expect.fail('no listItems');
    person ??= await signInSomebody(surroundings);
    const example = await exampleOf(list, person, surroundings);
    const codings = await Promise.all(
      ALWAYS.map(async ([changes]) => {
        const request = requestOf(list, example, {}, changes);
        return (await send(surroundings.service.origin, request)).headers['content-encoding'];
      }),
    );
    expect(codings).toStrictEqual([undefined, 'br', 'gzip']);
  });
}
