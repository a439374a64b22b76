import type { Language } from '../../contract/languages.js';
import * as de from './de/document.js';
import * as en from './en/document.js';
import * as ptBr from './pt-BR/document.js';
import * as ru from './ru/document.js';
import * as zhCn from './zh-CN/document.js';

/** What the build writes into the document of each language. */
export const DOCUMENTS: Readonly<
  Record<Language, { readonly description: string; readonly noScript: string }>
> = { en, de, 'pt-BR': ptBr, ru, 'zh-CN': zhCn };
