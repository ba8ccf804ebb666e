import type { Locale } from '@tresen/i18n/locale';
import { mailMessages } from '@tresen/i18n/mail-messages';
import { createTranslator } from 'use-intl/core';

export const mailKinds = [
  'password-reset',
  'set-password',
  'invitation',
  'email-confirmation',
  'email-changed',
  'password-changed',
  'security-changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

type Letter = {
  readonly kind: MailKind;
  readonly locale: Locale;
  readonly values: Readonly<Record<string, string>>;
  readonly link?: string;
  readonly publicUrl: string;
};

/** The same words as HTML and as text. Everything that came from a person is escaped in the one and plain in the other. */
export function renderMail(letter: Letter): { readonly subject: string; readonly html: string; readonly text: string } {
  const messages = mailMessages[letter.locale].mail;
  const t = createTranslator({ locale: letter.locale, messages });
  const own = createTranslator({ locale: letter.locale, messages: messages[letter.kind] });
  const words = {
    subject: own('subject', letter.values),
    greeting: letter.values['firstName']
      ? t('greeting', { firstName: letter.values['firstName'] })
      : t('greetingPlain'),
    body: own('body', letter.values),
    action: own('action', letter.values),
    note: own('note', letter.values),
    footer: t('footer', { host: new URL(letter.publicUrl).host }),
  };
  return { subject: oneLine(words.subject), html: htmlOf(words, letter), text: textOf(words, letter) };
}

type Words = Record<'subject' | 'greeting' | 'body' | 'action' | 'note' | 'footer', string>;

function textOf(words: Words, { link }: Letter): string {
  const parts = [
    words.greeting,
    words.body,
    link ? `${words.action}:\n${link}` : undefined,
    words.note,
    `-- \n${words.footer}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function htmlOf(words: Words, { link, locale }: Letter): string {
  const button = link
    ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:14px 24px;border-radius:24px;background:#de735f;color:#1a1110;font-weight:600;text-decoration:none">${escaped(words.action)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5c4a46;word-break:break-all">${escaped(link)}</p>`
    : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.subject)}</title></head>
<body style="margin:0;background:#fffbfa;color:#231917;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">Tresen</p>
<p style="margin:0 0 16px">${escaped(words.greeting)}</p>
<p style="margin:0 0 16px">${escaped(words.body)}</p>
${button}
<p style="margin:0 0 24px;color:#5c4a46">${escaped(words.note)}</p>
<hr style="border:0;border-top:1px solid #d8c2bd">
<p style="margin:16px 0 0;font-size:12px;color:#5c4a46">${escaped(words.footer)}</p>
</div></body></html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}
