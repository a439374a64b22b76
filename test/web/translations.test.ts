import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isValidElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/languages.js';
import {
  ALERT_CHANNELS,
  CHANNEL_KINDS,
  type ChannelKind,
  channelForm,
} from '../../src/domain/alert-channels.js';
import { ALERT_RULES, type RuleField } from '../../src/domain/alert-rules.js';
import { MARKET_TRAITS } from '../../src/market/registry.js';
import { MESSAGES } from '../../src/web/messages/languages.js';

/** A text of a module, by its path, such as `shell.sections.items`. */
type Text = readonly [path: string, text: unknown];

const ENGLISH = new Map(textsIn(MESSAGES.en));

function textsIn(value: unknown, path = ''): Text[] {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** The visible text, without the elements around it. */
function shown(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(shown).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return shown(node.props.children);
  return node === null || node === undefined || typeof node === 'boolean' ? '' : String(node);
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const own = textsIn(MESSAGES[language]);

  test('correspond to those in English, with the same types', () => {
    // In English, the service provides these.
    const ofPages = ([path]: Text) =>
      !/^(portfolioAlertWords|marketSentences|serviceMeanings|serviceReasons)\./.test(path);
    const kinds = (texts: Iterable<Text>) =>
      Object.fromEntries([...texts].filter(ofPages).map(([path, text]) => [path, typeof text]));
    expect(kinds(own)).toEqual(kinds(ENGLISH));
    expect(own.length).toBeGreaterThan(900);
  });

  test('are not empty, and have no outer spaces that English does not have', () => {
    const faults = own.filter(([path, text]) => {
      const english = ENGLISH.get(path);
      if (typeof text !== 'string' || typeof english !== 'string') return false;
      const isEmpty = text.trim() === '' && english !== '';
      // Full-width punctuation includes its space.
      const end = /：$/.test(text) ? english.trimEnd() : english;
      return (
        isEmpty || /^\s/.test(text) !== /^\s/.test(english) || /\s$/.test(text) !== /\s$/.test(end)
      );
    });
    expect(faults).toEqual([]);
  });

  test('cover all rules and channels of alerts', () => {
    const { words } = MESSAGES[language].portfolioAlertWords;
    expect(language === 'en' ? [] : alertWords().filter((word) => !(word in words))).toEqual([]);
  });

  test('cover the sentences of the registry of markets', () => {
    const { sentences } = MESSAGES[language].marketSentences;
    expect(language === 'en' ? [] : marketSentences().filter((one) => !(one in sentences))).toEqual(
      [],
    );
  });

  test('add no percent sign to a number, which already has one', () => {
    const faults = own.filter(([, text]) => typeof text === 'function' && /\}\s*%/.test(`${text}`));
    expect(faults.map(([path]) => path)).toEqual([]);
  });

  test('have every plural form of their language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Of the other languages, only Russian uses the form `many` for small numbers; no text counts
    // millions.
    const wanted = pluralCategories.filter((form) => form !== 'many' || /^ru/.test(language));
    const faults = pluralsIn(language).filter((call) =>
      wanted.some((form) => !call.includes(`${form}: `)),
    );
    expect(faults).toEqual([]);
  });

  test('contain their values', () => {
    const faults = own.flatMap(([path, text]) => {
      if (typeof text !== 'function' || text.length !== 1) return [];
      const english = ENGLISH.get(path);
      return usesValue(text) === usesValue(english) ? [] : [path];
    });
    expect(faults).toEqual([]);
  });
});

/** The texts on pages for rules and channels of alerts. */
function alertWords(): string[] {
  const rules = Object.values(ALERT_RULES).flatMap(({ name, condition, fields }) => [
    name,
    condition,
    ...Object.values<RuleField>(fields).flatMap((field) => {
      if (field.kind === 'amount') return [];
      const options = field.kind === 'choice' ? Object.values(field.options) : [];
      return [field.label, ...options.flatMap(({ label, words }) => [label, words])];
    }),
  ]);
  return [...rules, ...CHANNEL_KINDS.flatMap(channelWords)];
}

/** Targets that violate each requirement of a form. */
const WRONG_TARGETS = ['http://example.com', 'https://a:b@example.com', 'https://10.0.0.1'];

function channelWords(kind: ChannelKind): string[] {
  const { noun } = ALERT_CHANNELS[kind];
  const form = channelForm(kind);
  const isProperName = noun !== noun.toLowerCase();
  const words =
    form.by === 'account'
      ? [form.label, form.noAddress]
      : [...WRONG_TARGETS.flatMap((target) => form.faultOf(target) ?? []), form.hint ?? []].flat();
  return isProperName ? words : [noun, ...words];
}

/** The texts on pages for the descriptions, fees, terms and histories of markets. */
function marketSentences(): string[] {
  return MARKET_TRAITS.flatMap(({ description, history = [], terms, fees }) => [
    description,
    ...[history].flat(),
    ...(terms === undefined ? [] : [terms.summary]),
    ...(fees === undefined ? [] : [fees.source]),
  ]);
}

/** Whether a text of one value contains it; undefined if it needs another type of value. */
function usesValue(text: unknown): boolean | undefined {
  if (typeof text !== 'function') return undefined;
  try {
    return shown(text('‹value›')).includes('‹value›');
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The calls of `plural` in the modules of a language. */
function pluralsIn(language: string): string[] {
  const folder = fileURLToPath(new URL(`../../src/web/messages/${language}/`, import.meta.url));
  return readdirSync(folder).flatMap((file) => {
    const calls = readFileSync(folder + file, 'utf8').matchAll(
      /\bplural\((?:[^()]|\([^()]*\))*\)/g,
    );
    return [...calls].map(([call]) => `${file}: ${call}`);
  });
}
