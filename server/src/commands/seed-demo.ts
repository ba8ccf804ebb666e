import { createHash } from 'node:crypto';
import { demoOrganizations, type DemoOrganization } from '../../db/seed/demo-organizations.ts';
import { demoPassword, demoPeople } from '../../db/seed/demo-people.ts';
import type { Context } from '../context.ts';
import { type OrgId, type Tx, vouchedOrgId } from '../platform/db/tenant.ts';
import { seedArticles } from './seed-articles.ts';
import { seedMenus } from './seed-menu.ts';
import { seedOffer } from './seed-offer.ts';
import { seedRooms } from './seed-rooms.ts';
import { seedOptions } from './seed-options.ts';

const openedAt = '2026-04-01T09:00:00Z';

/** Always the same ids, so that links and screenshots stay true. Safe to repeat. */
export async function seedDemo({ config, services }: Context): Promise<string> {
  if (config.isProduction)
    throw new Error('seed-demo: the demo organisation has known passwords and does not belong into production');

  for (const demo of demoOrganizations) {
    const orgId = vouchedOrgId(demoId(`organization ${demo.key}`));
    await services.enter(orgId, (tx) => seedOrganization(tx, orgId, demo));
  }
  for (const person of demoPeople) {
    const { works, ...account } = person;
    const { userId } = await services.accounts.create({ ...account, locale: 'de' }, demoId(person.email));
    if (!(await services.accounts.hasPassword(userId))) await services.accounts.setPassword(userId, demoPassword);
    if (works)
      await services.enter(vouchedOrgId(demoId(`organization ${works.at}`)), (tx) =>
        join(tx, vouchedOrgId(demoId(`organization ${works.at}`)), userId, works.as),
      );
  }
  return `the demo organisation is there; everybody's password is ${demoPassword}\n${demoPeople.map(({ email }) => `  ${email}`).join('\n')}`;
}

export function demoId(name: string): string {
  const hash = createHash('sha256').update(`tresen demo ${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

async function seedOrganization(tx: Tx, orgId: OrgId, demo: DemoOrganization): Promise<void> {
  const own = { org_id: orgId };
  const { street, postalCode, city, taxNumber, vatId } = demo.details;
  const details = { street, postal_code: postalCode, city, tax_number: taxNumber, vat_id: vatId };
  await tx
    .insertInto('app.organizations')
    .values({ ...own, name: demo.name, imprint: demo.imprint, ...details, qr_code_at: openedAt })
    .onConflict((known) => known.doNothing())
    .execute();
  for (const location of demo.locations) {
    const locationId = demoId(`location ${location.slug}`);
    const row = {
      name: location.name,
      slug: location.slug,
      features: [...location.features],
      payment_types: ['cash', 'card'],
      opening_times: location.openingTimes ? JSON.stringify(location.openingTimes) : null,
      master_register_id: demoId(`master register ${location.slug}`),
    };
    await tx
      .insertInto('app.locations')
      .values({ ...own, ...row, location_id: locationId })
      .onConflict((known) => known.doNothing())
      .execute();
    const areas = location.areas.map((name, position) => ({
      ...own,
      area_id: demoId(`${location.slug} ${name}`),
      location_id: locationId,
      name,
      position,
    }));
    await tx
      .insertInto('app.areas')
      .values(areas)
      .onConflict((known) => known.doNothing())
      .execute();
    await seedStations(tx, orgId, location);
    await letSell(tx, orgId, { locationId, userId: demoId(demo.ownerEmail) });
  }
  await seedArticles(tx, { orgId, demo, demoId });
  await seedOptions(tx, { orgId, demo, demoId });
  await seedOffer(tx, { orgId, demo, demoId });
  await seedRooms(tx, { orgId, demo, demoId });
  await seedMenus(tx, { orgId, demo, demoId });
}

/** As the owner would: nothing missing but the device for signing, and that accepted. */
async function letSell(tx: Tx, orgId: OrgId, by: { readonly locationId: string; readonly userId: string }) {
  await tx
    .insertInto('app.go_lives')
    .values({
      org_id: orgId,
      location_id: by.locationId,
      live_at: openedAt,
      live_by: by.userId,
      missing: ['signing'],
      unsigned_accepted_at: openedAt,
      unsigned_accepted_by: by.userId,
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

async function seedStations(tx: Tx, orgId: OrgId, location: DemoOrganization['locations'][number]): Promise<void> {
  if (location.stations.length === 0) return;
  const rows = location.stations.map((name, position) => ({
    org_id: orgId,
    station_id: demoId(`${location.slug} station ${name}`),
    location_id: demoId(`location ${location.slug}`),
    name,
    position,
  }));
  await tx
    .insertInto('app.stations')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}

async function join(tx: Tx, orgId: OrgId, userId: string, role: string): Promise<void> {
  await tx
    .insertInto('app.memberships')
    .values({ org_id: orgId, user_id: userId, role })
    .onConflict((known) => known.doNothing())
    .execute();
}
