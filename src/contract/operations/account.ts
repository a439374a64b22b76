import Type from '#typebox';
import {
  AccountDeletion,
  AccountExport,
  ProviderPath,
  SessionInfo,
  SessionPath,
} from '../account.js';
import { AccountSettings, AccountSettingsChanges } from '../account-settings.js';
import { ApiTokenPath, ApiTokens, MadeApiToken, NewApiToken } from '../api-tokens.js';
import { MergeConfirmation, MergeState } from '../merge.js';
import { inCurrency } from '../rates.js';
import { defaulted, oneOf, ref } from '../schema.js';
import { operationsOf } from './operation.js';

export const accountOperations = operationsOf('account', {
  listApiTokens: {
    method: 'GET',
    path: '/account/tokens',
    summary: 'The API tokens of the user',
    access: 'session',
    result: ref(ApiTokens),
  },
  makeApiToken: {
    method: 'POST',
    path: '/account/tokens',
    summary: 'Makes a token; only this response contains it',
    access: 'session',
    body: NewApiToken,
    created: ref(MadeApiToken),
    errors: { too_many_api_tokens: 'The user has the maximum number of tokens' },
  },
  revokeApiToken: {
    method: 'DELETE',
    path: '/account/tokens/{id}',
    summary: 'Revokes a token at once',
    access: 'session',
    params: ApiTokenPath,
    errors: { api_token_not_found: 'The user has no such token' },
  },
  listSessions: {
    method: 'GET',
    path: '/account/sessions',
    summary: "The user's sessions",
    access: 'session',
    result: Type.Array(ref(SessionInfo), { description: 'Last used first' }),
  },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: "Ends one of the user's sessions",
    access: 'session',
    params: SessionPath,
    errors: { session_not_found: 'The user has no such session' },
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/account/sessions',
    summary: "Signs out everywhere: ends all of the user's sessions, this one included",
    access: 'session',
    query: Type.Object({
      api_tokens: defaulted(
        oneOf(['keep', 'revoke'], {
          description: "Whether the user's API tokens remain valid",
          default: 'keep',
        }),
      ),
    }),
  },
  getAccountSettings: {
    method: 'GET',
    path: '/account/settings',
    summary: 'What the user chose for all browsers',
    access: 'session',
    result: ref(AccountSettings),
  },
  changeAccountSettings: {
    method: 'PUT',
    path: '/account/settings',
    summary: 'Changes what the user chose for all browsers',
    access: 'session',
    body: AccountSettingsChanges,
    result: ref(AccountSettings),
  },
  unlinkProvider: {
    method: 'DELETE',
    path: '/account/providers/{provider}',
    summary: 'Unlinks a provider, and ends all other sessions',
    access: 'session',
    params: ProviderPath,
    errors: {
      provider_not_linked: 'The provider is not linked',
      last_way_in: 'It is the only remaining way to sign in',
    },
  },
  getMerge: {
    method: 'GET',
    path: '/account/merge',
    summary: 'The account that this browser has offered to merge, and what merging would do',
    access: 'session',
    result: ref(MergeState),
  },
  offerMerge: {
    method: 'POST',
    path: '/account/merge',
    summary: 'Offers this account for 15 minutes to the account that signs in next in this browser',
    access: 'session',
    result: ref(MergeState),
    errors: {
      invalid_csrf_token: 'The CSRF token is wrong',
      sign_in_again: 'the user signed in too long ago',
    },
  },
  withdrawMerge: {
    method: 'DELETE',
    path: '/account/merge',
    summary: 'Withdraws the offer of this browser',
    access: 'session',
  },
  confirmMerge: {
    method: 'POST',
    path: '/account/merge/confirm',
    summary: 'Moves everything of the offered account into this one, and deletes the offered one',
    access: 'session',
    weight: 20,
    body: MergeConfirmation,
    errors: {
      nothing_to_merge: 'The account is not offered here',
      accounts_conflict: 'the two accounts conflict',
    },
  },
  exportAccount: {
    method: 'GET',
    path: '/account/export',
    summary: 'All stored data of the user, as one file',
    access: 'session',
    weight: 20,
    query: inCurrency(),
    result: ref(AccountExport),
  },
  deleteAccount: {
    method: 'POST',
    path: '/account/delete',
    summary:
      "Deletes the user and all stored data of the user, and ends all of the user's sessions",
    access: 'session',
    body: AccountDeletion,
  },
});
