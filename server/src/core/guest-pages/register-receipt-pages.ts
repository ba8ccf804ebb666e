import type { PrintDocument } from '@tresen/domain/print/document';
import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { InvoiceDraft, PageSetting } from '@tresen/contract/public-page';
import type { GuestInvoices } from './guest-invoices.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import { pageAnswer } from './page-answer.ts';

export type FindReceipt = (token: string, locale: Locale) => Promise<PrintDocument | 'not-here-yet' | 'unknown'>;

export type ReceiptPages = {
  readonly renderer: GuestRenderer;
  readonly settingOf: (locale: Locale, path: string) => PageSetting;
  readonly find: FindReceipt;
  readonly invoices: GuestInvoices;
};

/** Nobody finds it without the code, no search engine keeps it, and no other site learns the code. */
const hidden = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
};

/** What a guest keeps of a purchase. */
export function registerReceiptPages(app: FastifyInstance, pages: ReceiptPages): void {
  const { find, invoices } = pages;
  for (const locale of locales) {
    const address = localPath(locale, '/receipt/:token');
    app.get<{ Params: { token: string } }>(address, (request, reply) =>
      sendReceipt(reply, pages, { token: request.params.token, locale }),
    );
    app.get<{ Params: { token: string } }>(`${address}/receipt.pdf`, async (request, reply) => {
      const found = await find(request.params.token, locale);
      if (typeof found === 'string') return reply.redirect(localPath(locale, `/receipt/${request.params.token}`));
      return sendPaper(reply, found, 'inline');
    });
    app.get<{ Params: { token: string } }>(`${address}/invoice.pdf`, async (request, reply) => {
      const found = await invoices.invoice(request.params.token, locale);
      if (!found) return reply.redirect(localPath(locale, `/receipt/${request.params.token}`));
      return sendPaper(reply, found, 'inline');
    });
  }
}

type Shown = {
  readonly token: string;
  readonly locale: Locale;
  readonly draft?: InvoiceDraft;
  readonly status?: number;
};

/** The receipt, with what was typed below it where that could not be taken. */
export async function sendReceipt(
  reply: FastifyReply,
  { renderer, settingOf, find, invoices }: ReceiptPages,
  { token, locale, draft, status: asked }: Shown,
): Promise<FastifyReply> {
  const setting = settingOf(locale, `/receipt/${token}`);
  const receipt = await find(token, locale);
  const invoice = typeof receipt === 'string' ? undefined : await invoices.stateOf(token, Temporal.Now.instant());
  const page = renderer.renderPublicPage({ name: 'receipt', token, receipt, invoice, draft }, setting);
  const { status, headers, body } = pageAnswer(page, setting);
  return reply
    .code(status === 200 ? (asked ?? status) : status)
    .headers(headers)
    .headers(hidden)
    .send(body);
}

export async function sendPaper(
  reply: FastifyReply,
  paper: PrintDocument,
  way: 'inline' | 'attachment',
): Promise<FastifyReply> {
  const { paperPdf } = await import('./paper-pdf.ts');
  const file = await paperPdf(paper);
  return reply
    .headers({
      ...hidden,
      'content-type': 'application/pdf',
      'content-disposition': `${way}; filename="${paper.title}.pdf"`,
    })
    .send(file);
}
