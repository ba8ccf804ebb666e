import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { password, people } from '../../test-server/people.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { foundEmptyOrganization, signInAsNewcomer } from '../frame/every-screen-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { field, placeNamed } from '../desk/settings-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const path = '/admin/settings/team';

const teamWords = {
  de: {
    invite: 'Einladen',
    send: 'Einladung senden',
    email: 'E-Mail-Adresse',
    required: 'Bitte eingeben',
    invalid: 'Ungültige E-Mail-Adresse',
    member: 'Diese Person gehört schon zum Team. Eine Einladung ist nicht nötig.',
    sent: (email: string) => `Einladung an ${email} ist unterwegs`,
    resend: 'Erneut senden',
    revoke: 'Zurückziehen',
    edit: (name: string) => `${name} bearbeiten`,
    makeAdmin: 'Zur Rolle Administrator wechseln',
    changed: (name: string) => `${name} hat jetzt die Rolle Administrator`,
    deactivate: 'Deaktivieren',
    reactivate: 'Wieder aktivieren',
    undo: 'Rückgängig',
    last: 'Letzter Administrator. Rolle und Zugang lassen sich erst ändern, wenn es einen zweiten gibt.',
    closed: 'Der Support hat keinen Zugang.',
    grant: 'Zugang freigeben',
    end: 'Zugang beenden',
    grantAct: 'Support-Zugang freigegeben',
    endAct: 'Support-Zugang beendet',
    subject: 'Thema',
    categories: 'Kategorien',
    noneAboutCategories: 'Keine Einträge zu „Kategorien“.',
    showAll: 'Alle zeigen',
  },
  en: {
    invite: 'Invite',
    send: 'Send invitation',
    email: 'Email address',
    required: 'Please enter',
    invalid: 'Invalid email address',
    member: 'This person is already in the team. No invitation is needed.',
    sent: (email: string) => `Invitation to ${email} is on its way`,
    resend: 'Send again',
    revoke: 'Revoke',
    edit: (name: string) => `Edit ${name}`,
    makeAdmin: 'Change role to Administrator',
    changed: (name: string) => `${name} now has the role Administrator`,
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    undo: 'Undo',
    last: 'Last administrator. Role and access can only be changed once there is a second one.',
    closed: 'Support has no access.',
    grant: 'Grant access',
    end: 'End access',
    grantAct: 'Support access granted',
    endAct: 'Support access ended',
    subject: 'Subject',
    categories: 'Categories',
    noneAboutCategories: 'No entries about “Categories”.',
    showAll: 'Show all',
  },
} as const;

test.each(['de', 'en'] as const)(
  '[D38, R5.5, R5.9] somebody is invited by mail, the invitation is sent again and taken back, in %s',
  async (locale) => {
    const say = teamWords[locale];
    const email = `neu.${locale}@lindenhof.example`;
    const { page, open, signIn, complaints, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    await page.getByRole('button', { name: say.invite }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.send }).click();
    await expectSeen(dialog.getByText(say.required, { exact: true }));
    await field(dialog, say.email).fill('neu');
    await dialog.getByRole('button', { name: say.send }).click();
    await expectSeen(dialog.getByText(say.invalid, { exact: true }));
    await field(dialog, say.email).fill(people.staff);
    await dialog.getByRole('button', { name: say.send }).click();
    await expectSeen(dialog.getByText(say.member));
    await field(dialog, say.email).fill(email);
    await dialog.getByRole('button', { name: say.send }).click();
    await expectSeen(page.getByText(say.sent(email)));
    expect((await testServer().mailbox.nextTo(email)).text).toContain('/auth/accept-invitation');

    const row = page.getByRole('listitem').filter({ hasText: email });
    await row.getByRole('button', { name: say.resend }).click();
    expect((await testServer().mailbox.nextTo(email)).text).toContain('/auth/accept-invitation');
    await row.getByRole('button', { name: say.revoke }).click();
    await expectGone(row);
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[D38, R6.1] roles and access change at once and can be taken back, but never those of the last admin, in %s',
  async (locale) => {
    const say = teamWords[locale];
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    const anna = page.getByRole('listitem').filter({ hasText: people.owner });
    await expectSeen(anna.getByText(say.last));
    expect(await anna.getByRole('button').count()).toBe(0);

    await page.getByRole('button', { name: say.edit('Ben Wolf') }).click();
    await page.getByRole('menuitem', { name: say.makeAdmin }).click();
    await expectSeen(page.getByText(say.changed('Ben Wolf')));
    await expectGone(anna.getByText(say.last));
    await page.getByRole('button', { name: say.undo }).click();
    await expectSeen(anna.getByText(say.last));

    await page.getByRole('button', { name: say.edit('Carla Stein') }).click();
    await page.getByRole('menuitem', { name: say.deactivate }).click();
    const carla = page.getByRole('listitem').filter({ hasText: people.otherStaff });
    await carla.getByRole('button', { name: say.reactivate }).click();
    await expectSeen(page.getByRole('button', { name: say.edit('Carla Stein') }));
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[promise-D23] [D23] support comes in when the owner says so, and is out at once; both are in the log, in %s',
  async (locale) => {
    const say = teamWords[locale];
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    await expectSeen(page.getByText(say.closed));
    await page.getByRole('button', { name: say.grant }).click();
    const support = await testServer().visitor();
    await expectSeen(page.getByRole('button', { name: say.end }));
    await support.signIn('support');
    await support.open('/admin/settings/profile');
    await expectSeen(support.page.getByText('Lindenhof Gastro GmbH'));
    const enter = () => enterAsSupport(support, testServer().url);
    expect(await enter()).toBe(200);
    const look = async () => (await support.context.request.get('/api/v1/organization')).status();
    expect(await look()).toBe(200);

    await page.getByRole('button', { name: say.end }).click();
    await expectSeen(page.getByText(say.closed));
    expect(await look()).toBe(403);
    expect(await enter()).not.toBe(200);
    await support.close();
    await open('/admin/audit-log');
    await expectSeen(page.getByText(say.grantAct));
    await expectSeen(page.getByText(say.endAct));
    await expectSeen(page.getByText(/^Anna Krug \(/));
    await page.getByLabel(say.subject).selectOption({ label: say.categories });
    await expectSeen(page.getByText(say.noneAboutCategories));
    await expectGone(page.getByText(say.grantAct));
    await page.getByRole('button', { name: say.showAll }).click();
    await expectSeen(page.getByText(say.grantAct));
    await close();
  },
);

/** Support chooses the organisation that let it in; says the status of the answer. */
async function enterAsSupport({ context }: Visitor, origin: string): Promise<number> {
  const open = await context.request.get('/api/v1/support-grants/open');
  const { organizations } = (await open.json()) as { organizations: readonly { organizationId: string }[] };
  const organizationId = organizations[0]?.organizationId ?? randomUUID();
  const answer = await context.request.put('/api/v1/session/organization', {
    data: { organizationId },
    headers: { origin },
  });
  return answer.status();
}

test('[D23, D38] support looks at the team and is offered nothing to change', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  await owner.open(path);
  await owner.page.getByRole('button', { name: 'Zugang freigeben' }).click();
  await expectSeen(owner.page.getByRole('button', { name: 'Zugang beenden' }));

  const support = await testServer().visitor();
  await support.signIn('support');
  await support.open('/admin/settings/profile');
  await support.page.getByRole('button', { name: 'Support-Ansicht öffnen' }).click();
  await expectSeen(support.page.getByText(/Support-Ansicht: Lindenhof/));
  await support.open(path);
  await expectSeen(support.page.getByText('Carla Stein'));
  expect(await support.page.getByRole('main').getByRole('button').count()).toBe(0);
  await support.open('/admin/settings/devices');
  await expectSeen(support.page.getByText(/^Geräte anmelden kann nur, wer den Betrieb führt/));
  expect(await support.page.getByRole('button', { name: 'Gerät hinzufügen' }).count()).toBe(0);
  await support.close();
  await owner.close();
});

test('[R6.3, R6.4, D22] what the owner can only ask for, support switches on, and the owner sees it', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Hofladen Lindenhof');
  const support = await supportOf(owner);
  await support.page.getByRole('button', { name: 'Support-Ansicht öffnen' }).click();
  await expectSeen(support.page.getByText(/Support-Ansicht: Lindenhof/));
  await support.open(`/admin/settings/locations/${locationId}`);
  await support.page.getByRole('switch', { name: 'Kassen-Logins für die Bedienung' }).click();
  await expectSeen(support.page.getByText('Gespeichert', { exact: true }));
  await support.close();

  await owner.open(`/admin/settings/locations/${locationId}`);
  await expectSeen(owner.page.getByText('Kassen-Logins für die Bedienung sind freigeschaltet.'));
  await expectSeen(owner.page.getByRole('link', { name: 'Kontakt aufnehmen' }));
  await owner.close();
});

test('[D31] a role is changed only after the password was typed again', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await forgetPasswords();
  await open(path);
  await page.getByRole('button', { name: 'Ben Wolf bearbeiten' }).click();
  await page.getByRole('menuitem', { name: 'Zur Rolle Administrator wechseln' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: /Bestätigen|Weiter/ }).click();
  await expectSeen(page.getByText('Ben Wolf hat jetzt die Rolle Administrator'));
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await close();
});

/** As if everybody had typed their password eleven minutes ago. */
async function forgetPasswords(): Promise<void> {
  const client = new Client({ connectionString: testServer().database.urlFor() });
  await client.connect();
  await client.query(`update auth.session set password_confirmed_at = now() - interval '11 minutes'`);
  await client.end();
}

test('[D23] support in an organisation that is not set up sees how far it is, and is not led through its first steps', async () => {
  await foundEmptyOrganization(testServer());
  const owner = await testServer().visitor();
  await signInAsNewcomer(owner, testServer().url);
  const support = await supportOf(owner);
  await expectSeen(support.page.getByText('Leeres Haus'));
  expect(await support.page.getByText('Noch keine Einladung').count()).toBe(0);
  const grants = support.page.getByRole('region', { name: 'Freigaben für den Support' });
  await grants.getByRole('button', { name: 'Support-Ansicht öffnen' }).first().click();
  await expectSeen(support.page.getByText(/Support-Ansicht: Leeres Haus/));
  await expectSeen(support.page.getByText('Startklar – 0 von 9'));
  expect(await support.page.getByRole('dialog').count()).toBe(0);
  expect(await support.page.getByRole('main').getByRole('button').count()).toBe(0);
  await support.close();
  await owner.close();
});

/** Let in for an hour, and at the list of the organisations it may look into. */
async function supportOf(owner: Visitor): Promise<Visitor> {
  const granted = await owner.context.request.put(`/api/v1/support-grants/${randomUUID()}`, {
    data: { hours: 1 },
    headers: { origin: testServer().url, 'idempotency-key': randomUUID() },
  });
  expect(granted.status()).toBe(200);
  const support = await testServer().visitor();
  await support.signIn('support');
  await support.open('/admin/settings/profile');
  return support;
}
