/** The languages, other than English, in which the game has item names, by language tag. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bg: 'bulgarian',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  el: 'greek',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  ja: 'japanese',
  ko: 'koreana',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  th: 'thai',
  tr: 'turkish',
  uk: 'ukrainian',
  vi: 'vietnamese',
  zh: 'schinese',
};

/** A language that has item names. */
export interface NameLanguage {
  /** The browser's tag: `de-AT`. */
  readonly tag: string;
  /** The name in the item library: `german`. */
  readonly name: string;
}

/**
 * The first preferred language that has item names; undefined if none has.
 * @param tags language tags (BCP 47), as in `navigator.languages`
 */
export function nameLanguage(tags: readonly string[]): NameLanguage | undefined {
  for (const tag of tags) {
    const name = nameOf(tag);
    if (name !== undefined) return { tag, name };
  }
  return undefined;
}

/** The languages with item names, other than English, by script. */
const BY_SCRIPT: readonly (readonly [script: RegExp, tags: readonly string[]])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, ['ja']],
  [/\p{sc=Han}/u, ['zh-Hans', 'zh-Hant', 'ja']],
  [/\p{sc=Hangul}/u, ['ko']],
  [/\p{sc=Cyrillic}{3}/u, ['ru', 'uk', 'bg']],
  [/\p{sc=Greek}{3}/u, ['el']],
  [/\p{sc=Thai}{2}/u, ['th']],
  [
    /\p{sc=Latin}{3}/u,
    [
      'de',
      'es-ES',
      'fr',
      'pt-BR',
      'it',
      'pl',
      'tr',
      'es-419',
      'pt-PT',
      'cs',
      'da',
      'fi',
      'hu',
      'id',
      'nl',
      'no',
      'ro',
      'sv',
      'vi',
    ],
  ],
];

/**
 * The languages of which a text can be an item name, by its script. For scripts shared by many
 * languages, several letters in a row are needed.
 */
export function languagesOf(text: string): NameLanguage[] {
  const [, tags = []] = BY_SCRIPT.find(([script]) => script.test(text)) ?? [];
  return tags.flatMap((tag) => nameLanguage([tag]) ?? []);
}

function nameOf(tag: string): string | undefined {
  const locale = likely(tag);
  if (locale === undefined) return undefined;
  const { language, script, region } = locale;
  if (language === 'zh' && script === 'Hant') return 'tchinese';
  if (language === 'es' && region !== 'ES') return 'latam';
  if (language === 'pt' && region === 'BR') return 'brazilian';
  return LANGUAGES[language];
}

/**
 * Adds the likely script and region: `zh-TW` is written in `Hant`. Undefined for an invalid tag.
 */
function likely(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
