import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openStripeStandIn, standInKey, standInWebhookSecret } from '../../../../test/stripe-stand-in.ts';
import { intentToAskFor } from './read-webhook.ts';
import { openStripeTerminal } from './stripe-terminal.ts';

const now = Temporal.Instant.from('2026-11-14T20:00:00Z');
const text = JSON.stringify({ type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } });

function signed(body: string, secret = 'whsec', at = now): string {
  const seconds = Math.floor(at.epochMilliseconds / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

test('[K45] what the provider signed within five minutes is a hint which intent to ask for', () => {
  expect(intentToAskFor({ header: signed(text), text }, 'whsec', now)).toBe('pi_1');
  expect(intentToAskFor({ header: `${signed(text)},v0=aa`, text }, 'whsec', now)).toBe('pi_1');
});

test.each([
  ['signed by somebody else', signed(text, 'other'), text],
  ['changed on the way', signed(text), text.replace('pi_1', 'pi_2')],
  ['too old', signed(text, 'whsec', now.subtract({ seconds: 301 })), text],
  ['from the future', signed(text, 'whsec', now.add({ seconds: 301 })), text],
  ['without a signature', '', text],
  ['with half a signature', signed(text).slice(0, -20), text],
  ['with a time that is none', signed(text).replace(/t=\d+/, 't=abc'), text],
  ['not readable', signed('{'), '{'],
  ['about something else', signed('{"type":"payout.paid"}'), '{"type":"payout.paid"}'],
  ['with an id that is none', signed(text.replace('pi_1', '../x')), text.replace('pi_1', '../x')],
])('[K45] a message %s is nothing', (_what, header, body) => {
  expect(intentToAskFor({ header, text: body }, 'whsec', now)).toBeUndefined();
});

test('[K45] messages that come late, three times or forged change nothing of what an attempt says', async () => {
  const standIn = await openStripeStandIn();
  const heard: { readonly header: string; readonly text: string }[] = [];
  const listener = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
      heard.push({ header: String(request.headers['stripe-signature']), text: Buffer.concat(pieces).toString() });
      response.end();
    })();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // A server that listens on a port has one.
  await standIn.setWebhook(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`);
  await standIn.setCustomer({ does: 'pays' });
  const readerId = await standIn.openReader();
  const terminal = openStripeTerminal({
    readerId,
    key: standInKey,
    url: standIn.url,
    timeZone: 'Europe/Berlin',
    pollMs: 5,
  });
  const asked = { attemptId: 'a1', orderId: 'o1', amountCents: 700, kind: 'payment' as const };
  await standIn.setFaults({ faults: [], webhooks: { times: 3, lateMs: 20 } });
  const outcome = await terminal.start(asked, () => undefined, new AbortController().signal);
  await expect.poll(() => heard.length).toBe(6);
  const named = heard.map((one) => intentToAskFor(one, standInWebhookSecret, Temporal.Now.instant()));
  if (outcome.state !== 'approved') throw new Error('it was not paid');
  expect(new Set(named)).toEqual(new Set([outcome.reference.id, undefined]));
  const stored = { ask: asked, askedAt: Temporal.Now.instant(), vendorId: outcome.reference.id, absentCount: 0 };
  for (const _ of named) expect(await terminal.reconcile(stored)).toEqual(outcome);
  expect(await standIn.moved()).toHaveLength(1);

  heard.length = 0;
  await standIn.setFaults({ faults: [], webhooks: { isForged: true } });
  await terminal.start({ ...asked, attemptId: 'a2' }, () => undefined, new AbortController().signal);
  await expect.poll(() => heard.length).toBe(2);
  expect(heard.map((one) => intentToAskFor(one, standInWebhookSecret, Temporal.Now.instant()))).toEqual([
    undefined,
    undefined,
  ]);
  listener.close();
  await standIn.close();
});
