import type { Page } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { deviceCode, enrol, posPath, tile } from './pos-acts.ts';
import { managerOf } from './pos-proof-acts.ts';

const phone = { width: 390, height: 844 };
export const pins = { 'Anna Krug': '8306', 'Ben Wolf': '4719', 'Carla Stein': '2058' } as const;
export type Name = keyof typeof pins;
const idOf = new Map<string, string>();

/** The provider allows PINs, and everybody has one. */
export async function setPins(testServer: TestServer): Promise<void> {
  await inDatabase(
    testServer,
    `insert into app.entitlements select org_id, location_id, 'pos_staff_logins', null, now() from app.locations`,
  );
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const manage = managerOf(testServer, owner.context);
  type Member = { readonly userId: string; readonly firstName: string; readonly lastName: string };
  const { members } = await manage('GET', '/members');
  for (const { userId, firstName, lastName } of members as readonly Member[]) {
    const name = `${firstName} ${lastName}`;
    idOf.set(name, userId);
    await manage('PUT', `/members/${userId}/pin`, { pin: pins[name as Name] });
  }
  await owner.close();
}

/** A phone that nobody is signed in at: a till by its code alone. */
export async function openLockedTill(
  testServer: TestServer,
  { keepsApp = false }: Pick<Opening, 'keepsApp'> = {},
): Promise<Visitor> {
  const manager = await testServer.visitor();
  await manager.signIn('owner');
  const code = await deviceCode(manager, testServer.url);
  await manager.close();
  const visitor = await testServer.visitor({ size: phone, keepsApp });
  await visitor.page.goto(`${posPath}?code=${code}`);
  await enrol(visitor.page, code);
  await expectSeen(visitor.page.getByRole('heading', { name: 'Wer kassiert?' }));
  return visitor;
}

type Opening = { readonly prepare?: (visitor: Visitor) => Promise<void>; readonly keepsApp?: boolean };

/** Somebody is signed in at it, which opens nothing: the PIN does. */
export async function openTillAs(testServer: TestServer, name: Name, { prepare, keepsApp = false }: Opening = {}) {
  const visitor = await testServer.visitor({ keepsApp });
  await prepare?.(visitor);
  await visitor.signIn('owner');
  const code = await deviceCode(visitor, testServer.url);
  await visitor.open(posPath);
  await enrol(visitor.page, code);
  await comeIn(visitor.page, name);
  // A PIN costs a moment of the processor, on a busy machine several.
  await visitor.page.getByRole('button', { name: 'Ausschank', exact: true }).click({ timeout: 60_000 });
  await expectSeen(tile(visitor.page, 'Helles 0,5 l'));
  return visitor;
}

/** As many taps as digits: with the last one the PIN is complete. */
export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** The PIN says who it is. */
export async function comeIn(page: Page, name: Name): Promise<void> {
  await typePin(page, pins[name]);
}

export async function chooseName(page: Page, name: Name): Promise<void> {
  await page.getByRole('button', { name: /^(Name wählen|Andere Person)$/ }).click();
  await page.getByRole('group', { name: 'Wer kassiert?' }).getByRole('button', { name }).click();
  await expectSeen(page.getByText(`PIN von ${name}`));
}

export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Who did what, as the server has it. */
export function actorsOf(testServer: TestServer, deviceId: string) {
  return inDatabase(
    testServer,
    `select entry::json -> 'actor' ->> 'userId' as "userId", entry::json -> 'actor' ->> 'via' as via
      from app.device_commands where device_id = $1 order by seq`,
    [deviceId],
  );
}

export function by(name: Name) {
  return { userId: idOf.get(name), via: 'pin' };
}
