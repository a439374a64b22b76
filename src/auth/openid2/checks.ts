import { type EpochMs, MINUTE_MS } from '../../domain/units.js';
import { invalidSignInAttempt, signInCancelled } from '../sign-in-errors.js';
import { accountIdIn } from './account-id.js';
import { type Assertion, fieldOf, parseQuery } from './assertion.js';
import { OPENID2_NAMESPACE } from './protocol.js';

// Checks of an assertion that need no request to the provider. Section numbers are of OpenID
// Authentication 2.0.

/** Expected values of an assertion. */
export interface Expectation {
  readonly endpoint: URL;
  readonly communityHost: string;
  readonly returnTo: URL;
  readonly now: EpochMs;
}

/** @throws DomainError `invalid_sign_in_attempt`, or `sign_in_cancelled` */
export type Check = (assertion: Assertion, expected: Expectation) => void;

/**
 * Maximum difference between the provider's clock and ours, including the transit time of a
 * response.
 */
const NONCE_AGE = 5 * MINUTE_MS;
const NONCE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)[\x21-\x7e]*$/;
const LONGEST_NONCE = 255;

/** Fields that a provider must sign (10.1). */
const SIGNED_AT_LEAST = [
  'op_endpoint',
  'return_to',
  'response_nonce',
  'assoc_handle',
  'claimed_id',
  'identity',
];
const MAY_BE_UNSIGNED = ['sig', 'signed', 'ns', 'mode', 'invalidate_handle'];

/** Without this check, a message of version 1 would fall under version 1's weaker rules (4.1.2). */
export const isOfVersion2: Check = (assertion) => {
  refuseUnless(fieldOf(assertion, 'ns') === OPENID2_NAMESPACE, 'ns is not that of version 2');
};

/** (10) */
export const isPositive: Check = (assertion) => {
  const mode = fieldOf(assertion, 'mode');
  if (mode === 'cancel') throw signInCancelled();
  refuseUnless(mode === 'id_res', 'mode is not id_res');
};

/** It was made for this attempt, and arrived at the address that it was made for (11.1). */
export const answersThisAttempt: Check = (assertion, { returnTo }) => {
  const same = fieldOf(assertion, 'return_to') === returnTo.href;
  refuseUnless(same, 'return_to is not that of the attempt');
  const sent = parseQuery(returnTo.search);
  const { others } = assertion;
  const came = [...others].every(([name, value]) => sent.get(name) === value);
  refuseUnless(came && others.size === sent.size, 'the query is not that of return_to');
};

/** There is no discovery: only the configured provider is used (11.2). */
export const comesFromTheProvider: Check = (assertion, { endpoint }) => {
  const name = fieldOf(assertion, 'op_endpoint');
  // Providers write an URL without a path with or without a slash.
  const same = name === endpoint.href || (endpoint.href === `${name}/` && name === endpoint.origin);
  refuseUnless(same, 'op_endpoint is not the configured one');
};

/** (11.2) */
export const namesAnAccount: Check = (assertion, { communityHost }) => {
  const claimedId = fieldOf(assertion, 'claimed_id');
  const accountId = accountIdIn(claimedId, communityHost);
  refuseUnless(accountId !== '', 'claimed_id names no account of the platform');
  refuseUnless(fieldOf(assertion, 'identity') === claimedId, 'identity is not claimed_id');
};

/** Anyone could have added an unsigned field (10.1, 11.4). */
export const isSignedWhole: Check = (assertion) => {
  const list = fieldOf(assertion, 'signed').split(',');
  const signed = new Set(list);
  refuseUnless(signed.size === list.length, 'signed names a field twice');
  const enough = SIGNED_AT_LEAST.every((name) => signed.has(name));
  refuseUnless(enough, 'signed does not include a required field');
  const there = list.every((name) => assertion.fields.has(name));
  refuseUnless(there, 'signed names a field that is missing');
  const unsigned = [...assertion.fields.keys()].filter((name) => !signed.has(name));
  const harmless = unsigned.every((name) => MAY_BE_UNSIGNED.includes(name));
  refuseUnless(harmless, 'a field is not signed');
  refuseUnless(fieldOf(assertion, 'sig') !== '', 'sig is missing');
};

/** (10.1, 11.3) */
export const isFresh: Check = (assertion, { now }) => {
  const nonce = fieldOf(assertion, 'response_nonce');
  const [, time = ''] = NONCE.exec(nonce) ?? [];
  const wellFormed = nonce.length <= LONGEST_NONCE && time !== '';
  refuseUnless(wellFormed, 'response_nonce is malformed');
  // A nonexistent date is NaN, which fails the comparison.
  const fresh = Math.abs(now - Date.parse(time)) <= NONCE_AGE;
  refuseUnless(fresh, 'response_nonce is too old, or in the future');
};

function refuseUnless(holds: boolean, reason: string): void {
  if (!holds) throw invalidSignInAttempt(reason);
}
