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
import * as s from '../schema.js';
import { operationsOf } from './operation.js';

export const accountOperations = operationsOf('account', {
  listApiTokens: {
    call: 'GET /account/tokens',
    summary: 'The API tokens of the user',
    access: 'session',
    result: s.ref(ApiTokens),
  },
  makeApiToken: {
    call: 'POST /account/tokens',
    summary: 'Makes a token; only this response contains it',
    access: 'session',
    body: NewApiToken,
    created: s.ref(MadeApiToken),
    errors: { too_many_api_tokens: 'The user has the maximum number of tokens' },
  },
  revokeApiToken: {
    call: 'DELETE /account/tokens/{id}',
    summary: 'Revokes a token at once',
    access: 'session',
    params: ApiTokenPath,
    errors: { api_token_not_found: 'The user has no such token' },
  },
  listSessions: {
    call: 'GET /account/sessions',
    summary: "The user's sessions",
    access: 'session',
    result: s.listOf(s.ref(SessionInfo), 'Last used first'),
  },
  endSession: {
    call: 'DELETE /account/sessions/{id}',
    summary: "Ends one of the user's sessions",
    access: 'session',
    params: SessionPath,
    errors: { session_not_found: 'The user has no such session' },
  },
  endAllSessions: {
    call: 'DELETE /account/sessions',
    summary: "Signs out everywhere: ends all of the user's sessions, this one included",
    access: 'session',
    query: Type.Object({
      api_tokens: s.defaulted(
        s.oneOf(['keep', 'revoke'], "Whether the user's API tokens remain valid"),
        'keep',
      ),
    }),
  },
  getAccountSettings: {
    call: 'GET /account/settings',
    summary: 'The settings of the user for all browsers',
    access: 'session',
    result: s.ref(AccountSettings),
  },
  changeAccountSettings: {
    call: 'PUT /account/settings',
    summary: 'Changes the settings of the user for all browsers',
    access: 'session',
    body: AccountSettingsChanges,
    result: s.ref(AccountSettings),
  },
  unlinkProvider: {
    call: 'DELETE /account/providers/{provider}',
    summary: 'Unlinks a provider, and ends all other sessions',
    access: 'session',
    params: ProviderPath,
    errors: {
      provider_not_linked: 'The provider is not linked',
      last_way_in: 'It is the only remaining way to sign in',
    },
  },
  getMerge: {
    call: 'GET /account/merge',
    summary: 'The account that this browser has offered to merge, and the effects of merging',
    access: 'session',
    result: s.ref(MergeState),
  },
  offerMerge: {
    call: 'POST /account/merge',
    summary: 'Offers this account for 15 minutes to the account that signs in next in this browser',
    access: 'session',
    result: s.ref(MergeState),
    errors: {
      invalid_csrf_token: 'The CSRF token is wrong',
      sign_in_again: 'the user signed in too long ago',
    },
  },
  withdrawMerge: {
    call: 'DELETE /account/merge',
    summary: 'Withdraws the offer of this browser',
    access: 'session',
  },
  confirmMerge: {
    call: 'POST /account/merge/confirm',
    summary: 'Moves everything of the offered account into this one, and deletes the offered one',
    access: 'session',
    body: MergeConfirmation,
    errors: {
      nothing_to_merge: 'The account is not offered here',
      accounts_conflict: 'the two accounts conflict',
    },
  },
  exportAccount: {
    call: 'GET /account/export',
    summary: 'All stored data of the user, as one file',
    access: 'session',
    query: inCurrency(),
    result: s.ref(AccountExport),
  },
  deleteAccount: {
    call: 'POST /account/delete',
    summary:
      "Deletes the user and all stored data of the user, and ends all of the user's sessions",
    access: 'session',
    body: AccountDeletion,
  },
});
