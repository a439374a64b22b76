import type { NewApiToken } from '../../../client/index.js';
import * as texts from '../../messages/en/account-tokens.js';
import { namesOf } from '../../unknown-values.js';

export type Scope = NewApiToken['scopes'][number];

/** The scopes, in display order. */
export const SCOPES: readonly Scope[] = namesOf(texts.scopes);
