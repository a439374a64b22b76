import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../src/domain/escape-html.js';
import { LANGUAGES } from '../../../src/domain/languages.js';
import { magicLinkMail } from '../../../src/runtime/mail/templates/magic-link.js';

const LINK = new URL('https://items.example/api/v1/auth/magic/verify?token=abc&next=<">');
const usual = {
  to: 'alice@example.com',
  link: LINK,
  expiresInMinutes: 10,
  serviceName: 'Itemtide',
  language: 'en',
} as const;

test.each(LANGUAGES)('the mail in %s has the link, its host, and its lifetime', (language) => {
  const { text, html, subject } = magicLinkMail({ ...usual, language });
  expect(subject).toContain('Itemtide');
  expect(text.split('\n').filter((line) => line.includes('token='))).toEqual([LINK.href]);
  expect(text).toContain('items.example');
  expect(text).toMatch(/\b10\b|10分/);
  expect(html).toContain(`<html lang="${language}">`);
  expect(/Sign in/.test(text + html)).toBe(language === 'en');
});

test('the text has the link on a separate line, its host, and its lifetime', () => {
  const { to, subject, text } = magicLinkMail(usual);
  expect(to).toBe('alice@example.com');
  expect(subject).toBe('Sign in to Itemtide');
  expect(text.split('\n').filter((line) => line.includes('token='))).toEqual([LINK.href]);
  expect(text).toContain('Itemtide at items.example');
  expect(text).toContain('within 10 minutes');
});

test('the HTML has the link as a link, and visible as text', () => {
  const { html } = magicLinkMail(usual);
  const escaped = LINK.href.replaceAll('&', '&amp;');
  expect(escaped).not.toMatch(/["<>]/);
  expect(html.match(/href="([^"]*)"/g)).toEqual([`href="${escaped}"`, `href="${escaped}"`]);
  expect(html).toContain(`>${escaped}</a>`);
  expect(html).toContain('within 10 minutes');
});

test('one minute is singular', () => {
  const { text } = magicLinkMail({ ...usual, expiresInMinutes: 1 });
  expect(text).toContain('within 1 minute.');
});

test('the mail loads no external content', () => {
  expect(magicLinkMail(usual).html).not.toMatch(/<(img|script|link|iframe|style)|url\(|src=/i);
});

describe('5.22 a name cannot become markup', () => {
  test('in the HTML, and is unchanged elsewhere', () => {
    const serviceName = `<b>&"Tide"'s</b>`;
    const { subject, text, html } = magicLinkMail({ ...usual, serviceName });
    expect(subject).toBe(`Sign in to ${serviceName}`);
    expect(text).toContain(serviceName);
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&amp;&quot;Tide&quot;&#39;s&lt;/b&gt;');
  });

  test('for any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
        const back = escaped
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&');
        expect(back).toBe(text);
      }),
    );
  });
});
