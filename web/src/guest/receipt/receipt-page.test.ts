import type { GuestInvoice, InvoiceDraft } from '@tresen/contract/public-page';
import type { PrintDocument } from '@tresen/domain/print/document';
import { describe, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.ts';

const receipt: PrintDocument = {
  kind: 'receipt',
  title: 'K1-1-000001',
  locale: 'de',
  marks: { copy: '', late: '' },
  blocks: [{ kind: 'text', text: 'Helles' }],
};
const open: GuestInvoice = { addressed: undefined, canAddress: true, isLarge: false, servedOn: '2026-11-14' };
const typed = { name: '<b>"Brunner"</b>', street: 'Isarstraße 18', postalCode: '1', city: '' };

describe.each(['de', 'en'] as const)('what guests make of a receipt, in %s', (locale) => {
  const show = (invoice: GuestInvoice | undefined, draft?: InvoiceDraft) =>
    renderAt('/receipt/mine', { name: 'receipt', token: 'mine', receipt, invoice, draft }, locale).html;

  test('[T67] two forms wait folded below the receipt and go where they are read', () => {
    const html = show(open);
    const prefix = locale === 'de' ? '' : '/en';
    expect(html).toContain(`action="${prefix}/receipt/mine/invoice" method="post"`);
    expect(html).toContain(`action="${prefix}/receipt/mine/entertainment" method="post"`);
    expect(html).not.toContain('<details open');
    expect(show(undefined)).not.toContain('<form');
  });

  test('[T67] what was refused stands there again as it was typed, and as text', () => {
    const html = show(open, { of: 'invoice', typed, wrong: ['postalCode', 'city'], refusal: undefined });
    expect(html).toContain('<details open');
    expect(html).toContain('value="&lt;b&gt;&quot;Brunner&quot;&lt;/b&gt;"');
    expect(html.match(/aria-invalid=/g)).toHaveLength(2);
  });

  test('[T67] whoever makes the form about a meal sees the day it will name', () => {
    expect(show({ ...open, servedOn: '2026-11-13' })).toMatch(
      /action="[^"]*entertainment"[^]*13\.11\.2026[^]*name="occasion"/,
    );
  });

  test('[T67] once there is a name, the way to the invoice stands there and nobody is asked again', () => {
    const html = show({ ...open, addressed: 'Brunner Bau GmbH', canAddress: false });
    expect(html).toContain('/receipt/mine/invoice.pdf');
    expect(html).toContain('Brunner Bau GmbH');
    expect(html).not.toContain('action="/receipt/mine/invoice"');
  });

  test('[T67] above 250 euros the host is asked for, unless the invoice names somebody', () => {
    const host = /<input required="" [^>]*name="host"/;
    expect(show({ ...open, isLarge: true })).toMatch(host);
    expect(show({ ...open, isLarge: true, addressed: 'x' })).not.toMatch(host);
    expect(show(open)).not.toMatch(host);
  });
});
