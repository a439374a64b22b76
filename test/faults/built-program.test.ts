import { cpSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startApp as compiledApp } from '../../dist/app/start-app.js';
import { type DocumentedOperation, documentOf } from '../client/support/document.js';
import { type Changes, changesOf } from '../fuzz/changes.js';
import { ALWAYS, USES_UP } from '../fuzz/check-operations.js';
import { exampleOf } from '../fuzz/examples.js';
import { type Person, signInSomebody } from '../fuzz/person.js';
import { requestOf } from '../fuzz/requests.js';
import { dataWithPast, type Surroundings, startSurroundings } from '../fuzz/surroundings.js';
import { Values } from '../fuzz/values.js';
import { type Heard, send } from '../fuzz/wire.js';
import { startApi } from '../support/api.js';
import { temporaryFolder } from '../support/program.js';

/** Random requests for each operation, with and without a session. */
const RANDOM_REQUESTS = 4;
const SEED = 26;

const NOW = Date.now();
const options = { markets: 'skinport', now: () => NOW };
const data = await dataWithPast();
const copy = join(temporaryFolder(afterAll), 'data');
cpSync(data, copy, { recursive: true });
const built = await startSurroundings({ ...options, data });
/** The compiler emits one file per source, without bundling. */
const compiled = await startSurroundings({ ...options, data: copy, start: compiledApp });
const { operations, schemas } = await documentOf(await startApi({}, afterAll));
const values = new Values(schemas);

/** A service and its user. */
interface Side {
  readonly surroundings: Surroundings;
  person?: Person | undefined;
}
const sides: readonly Side[] = [{ surroundings: built }, { surroundings: compiled }];

async function ask(
  side: Side,
  operation: DocumentedOperation,
  changes: Changes,
  isSignedIn: boolean,
): Promise<Heard> {
  const { surroundings } = side;
  const { clock } = surroundings.service;
  side.person ??= await signInSomebody(surroundings);
  // Lists ordered by time have the same order on both sides.
  clock.offset += 1;
  const example = await exampleOf(operation, side.person, surroundings);
  clock.offset += 1;
  const own = isSignedIn ? (example.headers ?? side.person.headers) : {};
  surroundings.setFailing(changes.failing === true);
  const request = requestOf(operation, example, own, changes);
  return send(surroundings.service.origin, request).finally(() => surroundings.setFailing(false));
}

/** The differences between two services in the same state. */
const RANDOM = [
  // Ids and tokens.
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{22,}|7656119\d{10}/gi,
  // Names of cookies and folders, and addresses that count requests.
  /(?<=letter-)\d+|(?<=login-)[\w-]{8}(?==)|(?<=itemtide-test-)\w{6}/g,
  // Ports.
  /(?<=127\.0\.0\.1(:|%3A))\d+/g,
  /(?<="name":"PORT".*?"value":)"\d+"/g,
  // Values that depend on the machine, compressed random ids, the clock of the test, or polls after
  // random pauses.
  /(?<="(free_bytes|size|expires_at|next_poll_at|last_success_at|circuit)":)("[^"]*"|\d+|null)/g,
];
const OWN_HEADERS = ['date', 'etag', 'content-length', 'x-request-id'];

/** Missing from the health until the first backup, which is made after a random pause. */
const BACKUP = /"backup":\{[^}]*\},/;

function withoutRandom({ status, headers, body }: Heard) {
  const masked = (text: string) =>
    RANDOM.reduce((rest, pattern) => rest.replace(pattern, 'random'), text.replace(BACKUP, ''));
  const kept = Object.entries(headers).map(([name, value]) => [
    name,
    OWN_HEADERS.includes(name) ? 'own' : masked(`${value}`),
  ]);
  return { status, headers: Object.fromEntries(kept), body: masked(body) };
}

/** These return 409 while the work that they start is running, which depends on speed. */
const START_WORK = ['makeBackup', 'startBackfill'];

const compared = operations.filter(({ operationId }) => !START_WORK.includes(operationId));
test.each(compared.map((operation) => [operation.operationId, operation] as const))(
  '%s responds as the sources do',
  async (operationId, operation) => {
    for (const side of sides) side.person = undefined;
    const random = fc.sample(changesOf(operation, values), {
      seed: SEED,
      numRuns: RANDOM_REQUESTS,
    });
    for (const changes of [...ALWAYS.flat(), ...random]) {
      for (const isSignedIn of [false, true]) {
        const [ours, expected] = await Promise.all(
          sides.map((side) => ask(side, operation, changes, isSignedIn)),
        );
        if (ours === undefined || expected === undefined) return expect.fail('two services');
        expect(withoutRandom(ours)).toStrictEqual(withoutRandom(expected));
        if (ours.status < 303 && USES_UP.test(operationId)) {
          for (const side of sides) side.person = undefined;
        }
      }
    }
  },
);
