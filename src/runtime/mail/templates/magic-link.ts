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
}

/** The mail with a sign-in link; in the text the link has a line of its own. */
export function magicLinkMail({ to, link, expiresInMinutes, serviceName }: MagicLink): Mail {
  const minutes = expiresInMinutes === 1 ? '1 minute' : `${expiresInMinutes} minutes`;
  const letter: Letter = {
    title: `Sign in to ${serviceName}`,
    introduction: `Open this link to sign in to ${serviceName} at ${link.host}:`,
    link: link.href,
    button: 'Sign in',
    remark: `It works once, within ${minutes}. In another browser than the one that requested it, you have to confirm first.`,
    reason:
      'If you did not request it, ignore this mail: nobody can sign in to your account without it.',
  };
  return { to, subject: letter.title, text: letterAsText(letter), html: letterAsHtml(letter) };
}
