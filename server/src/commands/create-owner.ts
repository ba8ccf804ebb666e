import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { mailPasswordReset } from '../features/session/mail-password-reset.job.ts';
import { vouchedOrgId } from '../platform/db/tenant.ts';

const shape = z.object({
  email: z.email('--email is needed'),
  'first-name': z.string('--first-name is needed').trim().min(1).max(100),
  'last-name': z.string('--last-name is needed').trim().min(1).max(100),
  organization: z.string('--organization is needed').trim().min(1).max(100),
  locale: z.enum(['de', 'en']),
});

/** The first owner of a new organisation. Safe to repeat: an owner who already has one only gets the mail again. */
export async function createOwner({ services }: Context, options: unknown): Promise<string> {
  const read = shape.safeParse(options);
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'));
  const { email, organization, locale } = read.data;

  const account = await services.accounts.create({
    email,
    firstName: read.data['first-name'],
    lastName: read.data['last-name'],
    locale,
  });
  const memberships = await services.directory.membershipsOf(account.userId);
  const owned = memberships.find(({ role }) => role === 'admin');
  if (!owned) {
    const orgId = vouchedOrgId(randomUUIDv7());
    await services.enter(orgId, async (tx) => {
      await tx.insertInto('app.organizations').values({ org_id: orgId, name: organization }).execute();
      await tx
        .insertInto('app.memberships')
        .values({ org_id: orgId, user_id: account.userId, role: 'admin' })
        .execute();
    });
  }
  await services.queue.enqueue(mailPasswordReset, { email: account.email, locale, isFirst: true });
  return `${account.email} owns ${owned?.name ?? organization}; the mail to set a password is on its way`;
}
