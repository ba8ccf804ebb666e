import type { Context } from '../context.ts';
import { resealRows } from '../platform/secrets/reseal-rows.ts';

/** After a new key was written before the old one: once this has gone through, the old one may be dropped. Throws while it may not. */
export async function reseal({ services }: Context): Promise<string> {
  let [anew, already] = [0, 0];
  const closed: string[] = [];
  for (const orgId of await services.directory.organizationsWithLocations()) {
    const done = await resealRows(services, orgId);
    anew += done.anew;
    already += done.already;
    closed.push(...done.closed.map((row) => `no key of SECRETS_KEY opens ${row} of organization ${orgId}`));
  }
  const sum = `reseal: ${anew} secrets sealed anew, ${already} had the newest key already`;
  if (closed.length > 0) throw new Error([...closed, `${sum}, ${closed.length} cannot be opened`].join('\n'));
  return `${sum}; older keys may be dropped`;
}
