import type { Language } from '../../../domain/languages.js';
import type { Mail } from '../mailer.js';
import { type Letter, letterAsHtml, letterAsText } from './letter.js';

export interface AlertNotice {
  readonly to: string;
  readonly itemName: string;
  /** The description of the event. */
  readonly sentence: string;
  /** The page of the item. */
  readonly link: URL;
  /** One line. */
  readonly serviceName: string;
  readonly language: Language;
}

/** The mail of an alert. */
export function alertMail({
  to,
  itemName,
  sentence,
  link,
  serviceName,
  language,
}: AlertNotice): Mail {
  const texts = TEXTS[language];
  const letter: Letter = {
    language,
    title: texts.title(itemName),
    introduction: sentence,
    link: link.href,
    button: texts.button,
    remark: texts.remark,
    reason: texts.reason(serviceName),
  };
  return { to, subject: letter.title, text: letterAsText(letter), html: letterAsHtml(letter) };
}

interface Texts {
  readonly title: (item: string) => string;
  readonly button: string;
  readonly remark: string;
  readonly reason: (service: string) => string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: (item) => `Alert: ${item}`,
    button: 'Show the item',
    remark:
      'The next mail comes only after the price has moved back far enough and meets the condition again.',
    reason: (service) =>
      `You get this mail because you have set an alert at ${service}. There you can change or delete it.`,
  },
  de: {
    title: (item) => `Alarm: ${item}`,
    button: 'Item ansehen',
    remark:
      'Die nächste Mail kommt erst, wenn sich der Preis weit genug entfernt hat und die Bedingung wieder erfüllt.',
    reason: (service) =>
      `Du bekommst diese Mail, weil du bei ${service} einen Alarm gesetzt hast. Dort kannst du ihn ändern oder löschen.`,
  },
  'pt-BR': {
    title: (item) => `Alerta: ${item}`,
    button: 'Ver o item',
    remark:
      'O próximo e-mail só vem depois que o preço se afastar o bastante e cumprir a condição de novo.',
    reason: (service) =>
      `Você recebe este e-mail porque criou um alerta no ${service}. Lá você pode mudá-lo ou excluí-lo.`,
  },
  ru: {
    title: (item) => `Оповещение: ${item}`,
    button: 'Открыть предмет',
    remark:
      'Следующее письмо придёт, только когда цена достаточно отойдёт и снова выполнит условие.',
    reason: (service) =>
      `Вы получили это письмо, потому что создали оповещение в ${service}. Там его можно изменить или удалить.`,
  },
  'zh-CN': {
    title: (item) => `提醒：${item}`,
    button: '查看饰品',
    remark: '价格回到足够远之后再次满足条件时，才会发送下一封邮件。',
    reason: (service) =>
      `你收到此邮件，是因为你在 ${service} 设置了提醒。你可以在那里修改或删除它。`,
  },
};
