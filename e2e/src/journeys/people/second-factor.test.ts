import { expect, test } from 'vitest';
import { password, type Person } from '../../test-server/people.ts';
import { totp } from '../../test-server/totp.ts';
import { logIn } from '../acts.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

type Enrolment = { readonly secret: string; readonly recoveryCodes: readonly [string, ...string[]] };

async function turnOn(person: Person): Promise<Enrolment> {
  const { context, signIn, close } = await testServer().visitor();
  await signIn(person);
  const send = async (method: 'POST' | 'PUT', path: string, data: object): Promise<unknown> => {
    const answer = await context.request.fetch(`/api/v1${path}`, {
      method,
      data,
      headers: { origin: testServer().url },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  // The shape is the contract's; this journey is about what the person sees.
  const enrolment = (await send('POST', '/profile/second-factor/enrolments', { password })) as Enrolment;
  await send('PUT', '/profile/second-factor', { code: totp(enrolment.secret) });
  await close();
  return enrolment;
}

test.each([
  { locale: 'de', person: 'owner', code: 'Code', confirm: 'Bestätigen', home: '/admin/dashboard', prefix: '' },
  { locale: 'en', person: 'otherOwner', code: 'Code', confirm: 'Confirm', home: '/admin/dashboard', prefix: '/en' },
] as const)(
  '[R2.20][D31] with a second factor nobody is in before its code, in $locale',
  async ({ locale, person, code, confirm, home, prefix }) => {
    const { recoveryCodes } = await turnOn(person);
    const { page, close } = await testServer().visitor({ locale });
    await page.goto(`${prefix}/auth/login`);
    await logIn(page, person, locale);

    const input = page.getByLabel(code);
    await expectSeen(input);
    await input.fill('000000');
    await page.getByRole('button', { name: confirm }).click();
    await expectSeen(page.getByRole('alert').first());
    await expectAddress(page, `${prefix}/auth/login`);

    await input.fill(recoveryCodes[0]);
    await page.getByRole('button', { name: confirm }).click();
    await expectAddress(page, `${prefix}${home}`);
    await close();
  },
);
