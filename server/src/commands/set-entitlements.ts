import { entitlements as known } from '@tresen/domain/locations/entitlements';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { grantEntitlements } from '../core/people/grant-entitlements.ts';
import { writeAudit } from '../platform/db/write-audit.ts';

const shape = z.object({
  link: z.string('--link is needed: the guest link of the place'),
  entitlements: z
    .string(`--entitlements is needed: ${known.join(', ')}, or nothing`)
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(known, { error: `--entitlements knows ${known.join(' and ')}` }))),
});

/** For whoever runs a server of their own and is their own provider. The organisation's log says that it was done. */
export async function setEntitlements({ services }: Context, options: unknown): Promise<string> {
  const read = shape.safeParse(options);
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'));
  const { link, entitlements } = read.data;
  const place = await services.directory.locationBySlug(link);
  if (!place) throw new Error(`no place has the guest link ${link}`);

  const { orgId, locationId } = place;
  const now = Temporal.Now.instant();
  await services.enter(orgId, async (tx) => {
    const isDone = await grantEntitlements(tx, { orgId, locationId, entitlements, setBy: null, now });
    if (!isDone) throw new Error(`the place with the guest link ${link} is retired`);
    const subject = { locationId, entitlements: entitlements.toSorted().join(',') };
    await writeAudit(tx, { actor: { userId: null, orgId, role: 'operator' }, now, act: 'entitlements.set', subject });
  });
  return `${link}: ${entitlements.length > 0 ? entitlements.join(', ') : 'nothing'} switched on`;
}
