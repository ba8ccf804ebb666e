import { datesRefusals } from '@tresen/domain/locations/location-dates';
import { type OpeningHours, openingRefusal } from '@tresen/domain/menu/opening-hours';
import { townRefusal } from '@tresen/domain/basics/postal-address';
import { acceptSlug } from '@tresen/domain/basics/slug';
import type { Tx } from '../../platform/db/tenant.ts';
import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { notFound } from '../../platform/http/not-found.ts';

export function refuseBadSlug(slug: string): void {
  const accepted = acceptSlug(slug);
  if (!accepted.ok) throw refusal('slug/not-allowed', { fields: [{ path: 'slug', code: accepted.refusal.code }] });
}

export function refuseWrongTown(contact: Parameters<typeof townRefusal>[0]): void {
  const refused = townRefusal(contact);
  if (refused)
    throw refusal('location/town-wrong', { fields: [{ path: `contact.${refused.field}`, code: refused.code }] });
}

export function refuseWrongTimes(times: OpeningHours | null): void {
  const refused = times ? openingRefusal(times) : undefined;
  if (refused)
    throw refusal('location/opening-times-wrong', { fields: [{ path: 'openingTimes', code: refused.code }] });
}

type Dates = {
  readonly kind: 'location' | 'event';
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

/** The dates as they are stored, in one spelling; refused if they do not fit the kind. */
export function acceptedDates({ kind, startsAt, endsAt }: Dates): Pick<Dates, 'startsAt' | 'endsAt'> {
  const [start, end] = [startsAt, endsAt].map((text) => (text === null ? undefined : Temporal.Instant.from(text)));
  const refused = datesRefusals({ kind, startsAt: start, endsAt: end });
  if (refused.length > 0)
    throw refusal('location/dates-wrong', { fields: refused.map(({ field, code }) => ({ path: field, code })) });
  return { startsAt: start?.toString() ?? null, endsAt: end?.toString() ?? null };
}

/** For a write that may meet a guest link of somebody else: of two at once, one gets it. */
export async function withOwnSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) !== 'slugs_pkey') throw error;
    throw refusal('slug/taken', { fields: [{ path: 'slug', code: 'slug/taken' }] });
  }
}

export async function refuseUnknownFile(tx: Tx, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const file = await tx.selectFrom('app.files').select('file_id').where('file_id', '=', fileId).executeTakeFirst();
  if (!file) throw notFound('file');
}
