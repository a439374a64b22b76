import type { NewApiToken } from '../../../client/index.js';
import { tokens as texts } from '../../messages/en/account.js';

export type Scope = NewApiToken['scopes'][number];

/** The scopes, in display order. */
export const SCOPES = Object.keys(texts.scopes) as Scope[];
