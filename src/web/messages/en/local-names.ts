// Texts beside item names in other languages.

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** @param tag of a language, such as `de` */
export const inLanguage = (tag: string) => ` (${languages.of(tag) ?? tag})`;
