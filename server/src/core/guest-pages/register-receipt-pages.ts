import type { PrintDocument } from '@tresen/domain/print/document';
import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance } from 'fastify';
import type { PageSetting } from '@tresen/contract/public-page';
import type { GuestRenderer } from './guest-renderer.ts';
import { pageAnswer } from './page-answer.ts';

export type FindReceipt = (token: string, locale: Locale) => Promise<PrintDocument | 'not-here-yet' | 'unknown'>;

/** What a guest keeps of a purchase. Nobody finds it without the code, and no search engine keeps it. */
export function registerReceiptPages(
  app: FastifyInstance,
  renderer: GuestRenderer,
  settingOf: (locale: Locale, path: string) => PageSetting,
  find: FindReceipt,
): void {
  const hidden = {
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
  for (const locale of locales) {
    const address = localPath(locale, '/receipt/:token');
    app.get<{ Params: { token: string } }>(address, async (request, reply) => {
      const { token } = request.params;
      const setting = settingOf(locale, `/receipt/${token}`);
      const found = await find(token, locale);
      const page = renderer.renderPublicPage({ name: 'receipt', token, receipt: found }, setting);
      const { status, headers, body } = pageAnswer(page, setting);
      return reply.code(status).headers(headers).headers(hidden).send(body);
    });
    app.get<{ Params: { token: string } }>(`${address}/receipt.pdf`, async (request, reply) => {
      const found = await find(request.params.token, locale);
      if (typeof found === 'string') return reply.redirect(localPath(locale, `/receipt/${request.params.token}`));
      const { paperPdf } = await import('./paper-pdf.ts');
      const file = await paperPdf(found);
      return reply
        .headers({
          ...hidden,
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${found.title}.pdf"`,
        })
        .send(file);
    });
  }
}
