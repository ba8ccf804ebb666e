import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../../test-server/browser.ts';
import { createDatabase } from '../../test-server/database.ts';
import { freePort } from '../../test-server/free-port.ts';
import { openMailbox } from '../../test-server/mailbox.ts';
import { startServer } from '../../test-server/server-process.ts';
import { surroundings } from '../../test-server/surroundings.ts';
import { openVisitor, type Visitor } from '../../test-server/visitor.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';

/** A passkey belongs to a name, and an address in numbers is none: this server is called localhost. */
const stack = new AsyncDisposableStack();
let visitor: Visitor;

beforeAll(async () => {
  const database = stack.use(await createDatabase(inject('templateDatabase')));
  const mailbox = stack.use(await openMailbox());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  stack.use(await startServer(surroundings({ database, port, smtpUrl: mailbox.url, publicUrl: url })));
  const browser = await launchBrowser();
  stack.defer(() => browser.close());
  visitor = await openVisitor(browser, url, {});
});
afterAll(() => stack.disposeAsync());

test('a passkey is made with the device, named after it, and removed again', async () => {
  const { page, context, signIn, open, complaints } = visitor;
  await signIn('owner');
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', { options });
  await open('/admin/settings/profile');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expectSeen(card.getByText('Linux'));
  await card.getByRole('button', { name: 'Passkey Linux entfernen' }).click();
  await expectGone(card.getByText('Linux'));
  expect(complaints()).toEqual([]);
});
