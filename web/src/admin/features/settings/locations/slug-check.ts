import { useQuery } from '@tanstack/react-query';
import { acceptSlug } from '@tresen/domain/basics/slug';
import { useEffect, useState } from 'react';
import { queries } from '../../../app/api.ts';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { queryClient } from '../../../app/query-client.ts';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { slugVerdict } from './slug-verdict.ts';

const askAfter = 300;

export type SlugState = 'unknown' | 'checking' | 'free' | 'taken';

type Asked = { readonly slug: string; readonly locationId?: string | undefined };

/** Asks whether a link is free as soon as typing pauses. Without an answer nothing is claimed. */
export function useSlugCheck({ isAsked, ...asked }: Asked & { readonly isAsked: boolean }): SlugState {
  const slug = useSettled(asked.slug);
  const isReady = isAsked && slug === asked.slug && acceptSlug(slug).ok;
  const check = useQuery(checkOptions(asked, isReady));
  if (!isAsked || !acceptSlug(asked.slug).ok) return 'unknown';
  if (!isReady || check.isFetching) return 'checking';
  if (!check.data) return 'unknown';
  return check.data.isFree ? 'free' : 'taken';
}

/** The rules of a link, and what the server has said about it already. */
export function validateSlug(asked: Asked): Verdict {
  const verdict = slugVerdict(asked.slug);
  if (verdict !== true) return verdict;
  const known = queryClient.getQueryData(checkOptions(asked, false).queryKey);
  return known?.isFree === false ? refusalText('slug/taken') : true;
}

function checkOptions({ slug, locationId }: Asked, enabled: boolean) {
  const input = locationId === undefined ? { slug } : { slug, locationId };
  return queries.locations.checkSlug.queryOptions({ input, enabled, staleTime: 10_000 });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), askAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
