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
}

/** The mail of an alert. */
export function alertMail({ to, itemName, sentence, link, serviceName }: AlertNotice): Mail {
  const letter: Letter = {
    title: `Alert: ${itemName}`,
    introduction: sentence,
    link: link.href,
    button: 'Show the item',
    remark:
      'The next mail comes only after the price has moved back far enough and meets the condition again.',
    reason: `You get this mail because you have set an alert at ${serviceName}. There you can change or delete it.`,
  };
  return { to, subject: letter.title, text: letterAsText(letter), html: letterAsHtml(letter) };
}
