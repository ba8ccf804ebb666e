import type { Locator, Page } from 'playwright-core';
import type { House } from '../house.ts';
import type { Visitor, VisitorOptions } from '../house/visitor.ts';
import { expectSeen } from './expect-seen.ts';
import { payButton, result, tap } from './pos-acts.ts';
import { placeNamed } from './settings-acts.ts';

export const processingPath = '/admin/orders/processing';
const place = 'Biergarten Lindenhof';

/** A fresh browser that becomes a screen of the kitchen through the real endpoint. */
export async function openKitchen(house: House, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await house.visitor({ size: { width: 1440, height: 900 }, ...options });
  await visitor.signIn('owner');
  const { locationId } = await placeNamed(visitor.page, place);
  const answer = await visitor.context.request.post(`/api/v1/locations/${locationId}/device-codes`, {
    data: { role: 'kds', name: 'Küche' },
    headers: { origin: house.url },
  });
  if (!answer.ok()) throw new Error(`no code: ${answer.status()} ${await answer.text()}`);
  const { code } = (await answer.json()) as { readonly code: string };
  await visitor.open(`${processingPath}?code=${code}`);
  await visitor.page.getByRole('button', { name: /^(Bildschirm einrichten|Set up screen)$/ }).click();
  await expectSeen(visitor.page.locator('[data-line-state="live"]'));
  return visitor;
}

/** Sells at the till and says the number that is called out. */
export async function sell(till: Page, ...articles: readonly string[]): Promise<string> {
  await tap(till, ...articles);
  await payButton(till, /^Passend/).click();
  const panel = result(till, /^Bezahlt/);
  await expectSeen(panel);
  const number = /K\d+-\d+/.exec((await panel.textContent()) ?? '')?.[0];
  if (!number) throw new Error('the till shows no number');
  return number;
}

export type ShownLane = 'new' | 'accepted' | 'ready';

export function ticket(page: Page, number: string, lane?: ShownLane): Locator {
  const where = lane ? page.locator(`[data-tickets="${lane}"]`) : page;
  return where.getByRole('article', { name: `Nr. ${number}` });
}

export async function press(page: Page, number: string, button: string): Promise<void> {
  await ticket(page, number).getByRole('button', { name: button, exact: true }).click();
}
