import { refuse } from '@tresen/domain/basics/result';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { Entertainment, Recipient } from '@tresen/domain/sales/invoice';
import { expect, test } from 'vitest';
import type { GuestInvoices } from './guest-invoices.ts';
import { openSmallServer } from './testing/small-server.ts';

const receipt: PrintDocument = {
  kind: 'receipt',
  title: 'K1-1-000001',
  locale: 'de',
  marks: { copy: '', late: '' },
  blocks: [{ kind: 'text', text: 'Helles' }],
};
const brunner = { name: 'Brunner Bau GmbH', street: 'Isarstraße 18', postalCode: '84028', city: 'Landshut' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function open(own: Partial<GuestInvoices> = {}) {
  const written: Recipient[] = [];
  const made: Entertainment[] = [];
  const app = await openSmallServer({
    findReceipt: (token) => Promise.resolve(token === 'mine' ? receipt : 'unknown'),
    guestInvoices: {
      stateOf: () =>
        Promise.resolve({ addressed: written.at(-1)?.name, canAddress: true, isLarge: false, servedOn: '2026-11-14' }),
      address: (_token, recipient) => {
        written.push(recipient);
        return Promise.resolve(undefined);
      },
      invoice: (token) => Promise.resolve(token === 'mine' ? receipt : undefined),
      entertainment: (token, typed) => {
        if (token !== 'mine') return Promise.resolve(undefined);
        made.push(typed);
        return Promise.resolve({ ok: true, value: receipt });
      },
      ...own,
    },
  });
  const post = (path: string, fields: Record<string, string>, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: path,
      headers: form,
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    });
  return { app, written, made, post };
}

test('[T67] a guest names himself below the receipt and is led back to it, in his language', async () => {
  const { app, written, post } = await open();
  const answer = await post('/en/receipt/mine/invoice', { ...brunner, name: '  Brunner Bau GmbH ' });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/en/receipt/mine');
  expect(written).toEqual([brunner]);
  const file = await app.inject('/receipt/mine/invoice.pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.headers['cache-control']).toBe('private, no-store');
  expect((await app.inject('/receipt/other/invoice.pdf')).headers.location).toBe('/receipt/other');
  await app.close();
});

test('[T67] what cannot be taken comes back as typed, with the fields that are wrong, and nothing is written', async () => {
  const { app, written, post } = await open();
  const answer = await post('/receipt/mine/invoice', { ...brunner, postalCode: '1', city: '' });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('"wrong":["postalCode","city"]');
  expect(answer.body).toContain('Isarstraße 18');
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(written).toEqual([]);
  await app.close();
});

test('[T67] the form about a meal becomes a file and is handed on line by line', async () => {
  const { app, made, post } = await open();
  const typed = { occasion: 'Bauabschnitt 2', persons: 'Katrin Brunner\r\n\r\nJosef Ertl ', host: '' };
  const answer = await post('/receipt/mine/entertainment', typed);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="K1-1-000001.pdf"');
  expect(made).toEqual([{ occasion: 'Bauabschnitt 2', persons: ['Katrin Brunner', 'Josef Ertl'], host: '' }]);
  expect((await post('/receipt/other/entertainment', typed)).body).toContain('unknown');
  await app.close();
});

test('[T67] a refused form about a meal says which field it is', async () => {
  const { app, post } = await open({
    entertainment: () => Promise.resolve(refuse({ code: 'entertainment/host' })),
  });
  const answer = await post('/receipt/mine/entertainment', { occasion: 'x', persons: 'y', host: '' });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('entertainment/host');
  await app.close();
});

test('[S1] an address that sends form after form is told to wait, others are not, and long ones are not read', async () => {
  const { app, written, post } = await open();
  const statuses = [];
  for (let time = 0; time < 11; time++) statuses.push((await post('/receipt/mine/invoice', brunner)).statusCode);
  // The minute may turn while they come.
  if (new Set(statuses).size === 2) expect(statuses.at(-1)).toBe(429);
  expect((await post('/receipt/mine/invoice', brunner, '10.0.0.2')).statusCode).toBe(303);
  expect(written.length).toBeLessThanOrEqual(12);
  const long = await post('/receipt/mine/invoice', { ...brunner, name: 'x'.repeat(20_000) }, '10.0.0.3');
  expect(long.statusCode).toBe(413);
  const elsewhere = await app.inject({ method: 'POST', url: '/receipt/mine', headers: form, payload: 'name=x' });
  expect(elsewhere.statusCode).toBe(404);
  await app.close();
});
