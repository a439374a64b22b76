import type { NewApiToken } from '../../../client/index.js';
import * as texts from '../../messages/en/account-tokens.js';

export type Scope = NewApiToken['scopes'][number];

/** The scopes, in display order. */
export const SCOPES = Object.keys(texts.scopes) as Scope[];
