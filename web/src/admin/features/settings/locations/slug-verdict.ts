import { acceptSlug, type SlugRefusal } from '@tresen/domain/basics/slug';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';

/** What is wrong with a guest link, as far as that can be said without asking the server. */
export function slugVerdict(slug: string): Verdict {
  const accepted = acceptSlug(slug);
  return accepted.ok ? true : sentence(accepted.refusal);
}

function sentence(refusal: SlugRefusal): string {
  const { common, settings } = translations();
  switch (refusal.code) {
    case 'text/required':
      return common('validation.required');
    case 'text/too-short':
      return common('validation.tooShort', { n: refusal.n });
    case 'text/too-long':
      return common('validation.tooLong', { n: refusal.n });
    case 'text/umlaut':
      return common('validation.umlaut');
    case 'text/edge':
      return common('validation.edge', { c: refusal.c });
    case 'slug/characters':
      return settings('slug.characters');
    case 'slug/reserved':
      return refusalText('slug/not-allowed');
  }
}
