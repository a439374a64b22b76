import type { Mail } from '../mailer.js';
import { type Letter, letterAsHtml, letterAsText } from './letter.js';

/** The mail with which an administrator tries a mail server. @param link the address of the service */
export function testMail({
  to,
  link,
  serviceName,
}: {
  readonly to: string;
  readonly link: URL;
  readonly serviceName: string;
}): Mail {
  const letter: Letter = {
    title: `${serviceName} can send mail`,
    introduction: `This is a test mail of ${serviceName} at:`,
    link: link.href,
    button: `Open ${serviceName}`,
    remark: 'Sign-in links and alerts will be mailed like this.',
    reason: 'An administrator of the service asked for it.',
  };
  return { to, subject: letter.title, text: letterAsText(letter), html: letterAsHtml(letter) };
}
