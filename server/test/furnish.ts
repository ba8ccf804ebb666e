import { randomUUID } from 'node:crypto';
import type { Client } from './api.ts';
import { grantAuditor } from './auditor.ts';

/** Gives the owner's organisation what the demo has not and ids can point at. */
export async function furnish(owner: Client): Promise<void> {
  for (const [path, body] of [
    [`/support-grants/${randomUUID()}`, { hours: 3 }],
    [`/invitations/${randomUUID()}`, { email: 'neu@lindenhof.example', role: 'staff', locale: 'de' }],
  ] as const) {
    const { status } = await owner.call('PUT', path, body);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  await grantAuditor(owner);
}
