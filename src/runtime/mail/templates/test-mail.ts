import type { Language } from '../../../domain/languages.js';
import type { Mail } from '../mailer.js';
import { type Letter, letterAsHtml, letterAsText } from './letter.js';

export interface TestMail {
  readonly to: string;
  /** The address of the service. */
  readonly link: URL;
  readonly serviceName: string;
  readonly language: Language;
}

/** The mail with which an administrator tries a mail server. */
export function testMail({ to, link, serviceName, language }: TestMail): Mail {
  const texts = TEXTS[language];
  const letter: Letter = {
    language,
    title: texts.title(serviceName),
    introduction: texts.introduction(serviceName),
    link: link.href,
    button: texts.button(serviceName),
    remark: texts.remark,
    reason: texts.reason,
  };
  return { to, subject: letter.title, text: letterAsText(letter), html: letterAsHtml(letter) };
}

interface Texts {
  readonly title: (service: string) => string;
  readonly introduction: (service: string) => string;
  readonly button: (service: string) => string;
  readonly remark: string;
  readonly reason: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: (service) => `${service} can send mail`,
    introduction: (service) => `This is a test mail of ${service} at:`,
    button: (service) => `Open ${service}`,
    remark: 'Sign-in links and alerts will be mailed like this.',
    reason: 'An administrator of the service asked for it.',
  },
  de: {
    title: (service) => `${service} kann Mails senden`,
    introduction: (service) => `Dies ist eine Testmail von ${service} unter:`,
    button: (service) => `${service} öffnen`,
    remark: 'So kommen künftig Anmeldelinks und Alarme.',
    reason: 'Ein Administrator des Dienstes hat sie angefordert.',
  },
  'pt-BR': {
    title: (service) => `O ${service} consegue enviar e-mails`,
    introduction: (service) => `Este é um e-mail de teste do ${service} em:`,
    button: (service) => `Abrir o ${service}`,
    remark: 'Links de entrada e alertas chegarão assim.',
    reason: 'Um administrador do serviço pediu este e-mail.',
  },
  ru: {
    title: (service) => `${service} может отправлять письма`,
    introduction: (service) => `Это пробное письмо от ${service} по адресу:`,
    button: (service) => `Открыть ${service}`,
    remark: 'Так будут приходить ссылки для входа и оповещения.',
    reason: 'Его запросил администратор сервиса.',
  },
  'zh-CN': {
    title: (service) => `${service} 可以发送邮件`,
    introduction: (service) => `这是 ${service} 的测试邮件，地址：`,
    button: (service) => `打开 ${service}`,
    remark: '登录链接和提醒将以这种方式发送。',
    reason: '由服务管理员请求发送。',
  },
};
