import { localPath, type Locale } from '@tresen/i18n/locale';
import { createTransport } from 'nodemailer';
import { type MailKind, renderMail } from './render-mail.ts';

export type Mail = {
  readonly kind: MailKind;
  readonly to: string;
  readonly locale: Locale;
  readonly values: Readonly<Record<string, string>>;
  /** A path of ours; it becomes a full address in the mail's language. */
  readonly link?: string;
  /** The same for every try, so that a mail sent twice is recognised as one. */
  readonly messageId: string;
};

export type SendMail = (mail: Mail) => Promise<void>;

type Settings = { readonly smtpUrl: string; readonly from: string; readonly publicUrl: string };

export function openMail({ smtpUrl, from, publicUrl }: Settings): {
  readonly sendMail: SendMail;
  readonly close: () => void;
} {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;

  return {
    sendMail: async (mail) => {
      const link = mail.link === undefined ? undefined : publicUrl + localPath(mail.locale, mail.link);
      const { subject, html, text } = renderMail({ ...mail, ...(link ? { link } : {}), publicUrl });
      const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale };
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject,
        html,
        text,
        headers,
        messageId: `<${mail.messageId}@${host}>`,
      });
    },
    close: () => transport.close(),
  };
}
