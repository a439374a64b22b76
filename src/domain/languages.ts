/** The languages of pages and mails, as tags (BCP 47). Each has a folder in src/web/messages. */
export const LANGUAGES = ['en', 'de', 'pt-BR', 'ru', 'zh-CN'] as const;

export type Language = (typeof LANGUAGES)[number];
