import { escapeHtml } from '../../domain/escape-html.js';
import type { Language } from '../../domain/languages.js';
import { plainPage, plainPagePolicy } from '../server/plain-page.js';

/** The page of a mailed link in a browser that did not request it. */
export interface LinkPage {
  /** The address that the link signs in. */
  readonly email: string;
  /** Name of another user who is signed in in that browser, `''` without one; undefined if there is no such user. */
  readonly signedInAs: string | undefined;
  readonly token: string;
  /** Path that the button posts to. */
  readonly action: string;
  readonly frontendUrl: string;
  readonly language: Language;
}

/** The content security policy of the page. Its form leads to the web UI. */
export function linkPagePolicy(frontendUrl: string): string {
  return plainPagePolicy(new URL(frontendUrl).origin);
}

interface Texts {
  readonly title: string;
  readonly heading: (address: string) => string;
  readonly explanation: string;
  /** @param name of the other user, in HTML */
  readonly otherSession: (name: string) => string;
  /** A user without a name and an address. */
  readonly nameless: string;
  readonly button: (address: string) => string;
  readonly refuse: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Sign in',
    heading: (address) => `Sign in as ${address}?`,
    explanation:
      'This link was requested in another browser. Continue only if you requested it yourself: what you enter afterwards belongs to the account of this address.',
    otherSession: (name) =>
      `You are signed in here as ${name}. Signing in with this link ends that session.`,
    nameless: 'a user without an address',
    button: (address) => `Sign in as ${address}`,
    refuse: 'Do not sign in',
  },
  de: {
    title: 'Anmelden',
    heading: (address) => `Als ${address} anmelden?`,
    explanation:
      'Dieser Link wurde in einem anderen Browser angefordert. Fahre nur fort, wenn du ihn selbst angefordert hast: Was du danach eingibst, gehört zum Konto dieser Adresse.',
    otherSession: (name) =>
      `Du bist hier als ${name} angemeldet. Die Anmeldung mit diesem Link beendet diese Sitzung.`,
    nameless: 'Benutzer ohne Adresse',
    button: (address) => `Als ${address} anmelden`,
    refuse: 'Nicht anmelden',
  },
  'pt-BR': {
    title: 'Entrar',
    heading: (address) => `Entrar como ${address}?`,
    explanation:
      'Este link foi pedido em outro navegador. Continue apenas se foi você quem o pediu: o que você informar depois pertencerá à conta deste endereço.',
    otherSession: (name) =>
      `Você está conectado aqui como ${name}. Entrar com este link encerra essa sessão.`,
    nameless: 'um usuário sem endereço',
    button: (address) => `Entrar como ${address}`,
    refuse: 'Não entrar',
  },
  ru: {
    title: 'Вход',
    heading: (address) => `Войти как ${address}?`,
    explanation:
      'Эта ссылка запрошена в другом браузере. Продолжайте, только если вы запросили её сами: всё, что вы введёте после входа, будет принадлежать аккаунту этого адреса.',
    otherSession: (name) => `Здесь вы вошли как ${name}. Вход по этой ссылке завершит этот сеанс.`,
    nameless: 'пользователь без адреса',
    button: (address) => `Войти как ${address}`,
    refuse: 'Не входить',
  },
  'zh-CN': {
    title: '登录',
    heading: (address) => `以 ${address} 的身份登录？`,
    explanation:
      '此链接是在另一个浏览器中请求的。仅当是你本人请求时才继续：此后输入的内容将属于该地址的账户。',
    otherSession: (name) => `你已在此以 ${name} 的身份登录。使用此链接登录会结束该会话。`,
    nameless: '没有地址的用户',
    button: (address) => `以 ${address} 的身份登录`,
    refuse: '不登录',
  },
};

/** The whole document. It works without JavaScript. */
export function linkPage({
  email,
  signedInAs,
  token,
  action,
  frontendUrl,
  language,
}: LinkPage): string {
  const texts = TEXTS[language];
  const address = escapeHtml(email);
  const notice =
    signedInAs === undefined
      ? ''
      : `<p class="notice" role="note">${texts.otherSession(
          `<strong>${escapeHtml(signedInAs || texts.nameless)}</strong>`,
        )}</p>\n`;
  return plainPage({
    language,
    title: `${texts.title} · Itemtide`,
    content: `<h1>${texts.heading(address)}</h1>
<p>${texts.explanation}</p>
${notice}<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>${texts.button(address)}</button>
</form>
<p><a href="${escapeHtml(frontendUrl)}" rel="noreferrer">${texts.refuse}</a></p>`,
  });
}
