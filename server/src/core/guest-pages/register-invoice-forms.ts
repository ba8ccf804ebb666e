import { personsIn, readRecipient, type Recipient, recipientRefusals } from '@tresen/domain/sales/invoice';
import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fewAMinute } from '../../platform/http/few-a-minute.ts';
import { type ReceiptPages, sendPaper, sendReceipt } from './register-receipt-pages.ts';

/** Forty people with long names, and the rest of a form. */
const bodyLimit = 16 * 1024;
const perAddress = 10;
const together = 300;

type Asked = FastifyRequest<{ Params: { token: string }; Body: URLSearchParams }>;
type Form = { readonly token: string; readonly locale: Locale; readonly typed: URLSearchParams };

/**
 * The two forms below a receipt. Plain forms, so that they work on every phone; the link is what allows them, so a session plays no
 * part and another site that sends one knows the link anyway. Only these two addresses read what a form sends.
 */
export function registerInvoiceForms(app: FastifyInstance, pages: ReceiptPages): void {
  const hasRoom = fewAMinute(perAddress, together);
  const isCrowded = (request: FastifyRequest) => !hasRoom(request.ip, Date.now());
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    for (const locale of locales) {
      const address = localPath(locale, '/receipt/:token');
      const formOf = ({ params, body }: Asked): Form => ({
        token: params.token,
        locale,
        typed: body instanceof URLSearchParams ? body : new URLSearchParams(),
      });
      scope.post(`${address}/invoice`, { bodyLimit }, (request: Asked, reply) =>
        takeName(reply, pages, { ...formOf(request), isCrowded: isCrowded(request) }),
      );
      scope.post(`${address}/entertainment`, { bodyLimit }, (request: Asked, reply) =>
        makeForm(reply, pages, { ...formOf(request), isCrowded: isCrowded(request) }),
      );
    }
    done();
  });
}

type Received = Form & { readonly isCrowded: boolean };

async function takeName(reply: FastifyReply, pages: ReceiptPages, received: Received): Promise<FastifyReply> {
  const { token, locale, isCrowded } = received;
  const typed = recipientIn(received.typed);
  const again = (
    refusal: 'too-many' | 'invoice/taken-back' | 'invoice/already-there' | 'invoice/too-old' | undefined,
  ) =>
    sendReceipt(reply, pages, {
      token,
      locale,
      draft: { of: 'invoice', typed, wrong: [...recipientRefusals(typed).keys()], refusal },
      status: refusal === 'too-many' ? 429 : refusal === undefined ? 422 : 409,
    });
  if (isCrowded) return again('too-many');
  const read = readRecipient(typed);
  if (!read.ok) return again(undefined);
  const refusal = await pages.invoices.address(token, read.value, Temporal.Now.instant());
  if (refusal !== undefined && refusal !== 'unknown' && refusal !== 'not-here-yet') return again(refusal);
  return reply.redirect(localPath(locale, `/receipt/${token}`), 303);
}

async function makeForm(reply: FastifyReply, pages: ReceiptPages, received: Received): Promise<FastifyReply> {
  const { token, locale, isCrowded } = received;
  const field = fieldsOf(received.typed);
  const typed = { occasion: field('occasion'), persons: field('persons'), host: field('host') };
  const made = isCrowded
    ? undefined
    : await pages.invoices.entertainment(token, { ...typed, persons: personsIn(typed.persons) }, locale);
  if (made?.ok) return sendPaper(reply, made.value, 'attachment');
  const refusal = made?.refusal.code ?? 'too-many';
  return sendReceipt(reply, pages, {
    token,
    locale,
    draft: { of: 'entertainment', typed, refusal },
    status: isCrowded ? 429 : 422,
  });
}

function recipientIn(typed: URLSearchParams): Recipient {
  const field = fieldsOf(typed);
  return { name: field('name'), street: field('street'), postalCode: field('postalCode'), city: field('city') };
}

function fieldsOf(typed: URLSearchParams): (name: string) => string {
  return (name) => (typed.get(name) ?? '').replaceAll('\r\n', '\n').trim();
}
