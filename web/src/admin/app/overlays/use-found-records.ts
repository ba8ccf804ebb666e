import { mdiAccountOutline, mdiFoodOutline, mdiReceiptTextOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { findsText } from '@tresen/domain/basics/find-text';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { formatMoney } from '@tresen/i18n/formats';
import { useEffect, useState } from 'react';
import { api, queries } from '../api.ts';
import { currentLocale } from '../translations.ts';
import type { PaletteEntry } from './palette-entries.ts';

const pauseMs = 150;
const fewest = 2;
const most = 5;

/** Articles, receipts and people that the server knows by these letters; only what this person may see is asked for. */
export function useFoundRecords(query: string, { isManager }: { readonly isManager: boolean }) {
  const search = useSettled(query.trim());
  // What was found for the letters before would go away under the finger that points at it.
  const isAsked = search.length >= fewest && search === query.trim();
  const articles = useQuery({
    ...queries.articles.list.queryOptions({
      input: { kinds: ['sale', 'return', 'deposit', 'gift-card'], search, limit: most },
    }),
    enabled: isAsked && isManager,
  });
  const receipts = useQuery({
    queryKey: ['palette', 'receipts', search],
    queryFn: () => api.revenues.list({ search, pageSize: most }),
    enabled: isAsked && /\d/.test(search),
  });
  const people = useQuery({ ...queries.team.list.queryOptions(), enabled: isAsked && isManager });

  const found: readonly PaletteEntry[] = !isAsked
    ? []
    : [
        ...(articles.data?.articles ?? []).map(({ articleId, name, priceCents, kind }) => ({
          key: articleId,
          group: 'articles' as const,
          icon: mdiFoodOutline,
          title: name,
          text: formatMoney(priceCents, currentLocale()),
          path: `${lists[kind]}?article=${articleId}`,
        })),
        ...(receipts.data?.revenues ?? []).map((revenue) => ({
          key: revenue.orderId,
          group: 'receipts' as const,
          icon: mdiReceiptTextOutline,
          title: formatReceiptNumber(revenue),
          text: formatMoney(revenue.totalCents, currentLocale()),
          path: `/admin/orders/revenues?receipt=${revenue.orderId}`,
        })),
        ...(people.data?.members ?? [])
          .filter(({ firstName, lastName, email }) => findsText(`${firstName} ${lastName} ${email}`, search))
          .slice(0, most)
          .map(({ userId, firstName, lastName, email }) => ({
            key: userId,
            group: 'people' as const,
            icon: mdiAccountOutline,
            title: `${firstName} ${lastName}`.trim() || email,
            text: email,
            path: `/admin/settings/team?person=${userId}`,
          })),
      ];
  const isAsking = search !== query.trim() || articles.isFetching || receipts.isFetching || people.isFetching;
  return { found, isAsking: isAsking && query.trim().length >= fewest };
}

const lists = {
  sale: '/admin/articles',
  return: '/admin/articles',
  deposit: '/admin/articles/deposit',
  'gift-card': '/admin/articles/gift-card-single-purpose',
} as const;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
