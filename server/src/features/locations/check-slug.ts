import { acceptSlug } from '@tresen/domain/basics/slug';
import { refusal } from '../../platform/http/refusal.ts';
import { outside } from '../../core/calls/use-case.ts';

/** Asks across all organisations, so it says nothing but yes or no. */
export const checkSlug = outside.locations.checkSlug.handler(async ({ input, context: { visitor, directory } }) => {
  if (!visitor?.organization) throw refusal('access/denied');
  const { slug, locationId } = input;
  const isFree = acceptSlug(slug).ok && (await directory.isSlugFree(slug, visitor.organization.orgId, locationId));
  return { isFree };
});
