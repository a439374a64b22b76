import type { Language } from '../../contract/languages.js';
import * as de from './de/index.js';
import * as en from './en/index.js';
import * as ptBr from './pt-BR/index.js';
import * as ru from './ru/index.js';
import type { Texts } from './texts.js';
import * as zhCn from './zh-CN/index.js';

/** The texts of all languages. A text that a language lacks, or whose parameters differ, does not compile. */
export const MESSAGES: Readonly<Record<Language, Texts<typeof en>>> = {
  en,
  de,
  'pt-BR': ptBr,
  ru,
  'zh-CN': zhCn,
};
