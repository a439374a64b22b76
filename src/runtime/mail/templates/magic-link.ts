import type { Language } from '../../../domain/languages.js';
import type { Mail } from '../mailer.js';
import { type Letter, letterAsHtml, letterAsText } from './letter.js';

export interface MagicLink {
  readonly to: string;
  /** Signs in the person who opens it. */
  readonly link: URL;
  /** From 1. */
  readonly expiresInMinutes: number;
  /** One line. */
  readonly serviceName: string;
  readonly language: Language;
}

/** The mail with a sign-in link; in the text the link has a line of its own. */
export function magicLinkMail({
  to,
  link,
  expiresInMinutes,
  serviceName,
  language,
}: MagicLink): Mail {
  const texts = TEXTS[language];
  const letter: Letter = {
    language,
    title: texts.title(serviceName),
    introduction: texts.introduction(serviceName, link.host),
    link: link.href,
    button: texts.button,
    remark: texts.remark(durationIn(language, expiresInMinutes)),
    reason: texts.reason,
  };
  return { to, subject: letter.title, text: letterAsText(letter), html: letterAsHtml(letter) };
}

/** `10 minutes` */
function durationIn(language: Language, minutes: number): string {
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, unit).format(minutes);
}

interface Texts {
  readonly title: (service: string) => string;
  readonly introduction: (service: string, host: string) => string;
  readonly button: string;
  readonly remark: (duration: string) => string;
  readonly reason: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: (service) => `Sign in to ${service}`,
    introduction: (service, host) => `Open this link to sign in to ${service} at ${host}:`,
    button: 'Sign in',
    remark: (duration) =>
      `It works once, within ${duration}. In another browser than the one that requested it, you have to confirm first.`,
    reason:
      'If you did not request it, ignore this mail: nobody can sign in to your account without it.',
  },
  de: {
    title: (service) => `Bei ${service} anmelden`,
    introduction: (service, host) =>
      `Öffne diesen Link, um dich bei ${service} auf ${host} anzumelden:`,
    button: 'Anmelden',
    remark: (duration) =>
      `Er gilt einmal, ${duration} lang. In einem anderen Browser als dem, der ihn angefordert hat, musst du erst bestätigen.`,
    reason:
      'Wenn du ihn nicht angefordert hast, ignoriere diese Mail: Ohne sie kann sich niemand in deinem Konto anmelden.',
  },
  'pt-BR': {
    title: (service) => `Entrar no ${service}`,
    introduction: (service, host) => `Abra este link para entrar no ${service} em ${host}:`,
    button: 'Entrar',
    remark: (duration) =>
      `Vale uma vez, por ${duration}. Em outro navegador que não o que o pediu, é preciso confirmar antes.`,
    reason: 'Se você não o pediu, ignore este e-mail: ninguém entra na sua conta sem ele.',
  },
  ru: {
    title: (service) => `Вход в ${service}`,
    introduction: (service, host) => `Откройте эту ссылку, чтобы войти в ${service} на ${host}:`,
    button: 'Войти',
    remark: (duration) =>
      `Она действует один раз, срок: ${duration}. В другом браузере, не в том, где её запросили, вход нужно сначала подтвердить.`,
    reason:
      'Если вы её не запрашивали, не обращайте внимания: без неё в ваш аккаунт никто не войдёт.',
  },
  'zh-CN': {
    title: (service) => `登录 ${service}`,
    introduction: (service, host) => `打开此链接以登录 ${host} 上的 ${service}：`,
    button: '登录',
    remark: (duration) => `只能用一次，${duration}内有效。在请求它的浏览器之外打开时，需要先确认。`,
    reason: '如果不是你请求的，请忽略此邮件：没有它，任何人都无法登录你的账户。',
  },
};
