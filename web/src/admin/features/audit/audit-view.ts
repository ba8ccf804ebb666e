import { useSearchParams } from 'react-router';

export const auditViews = [
  'home',
  'zReports',
  'receipts',
  'analysis',
  'cashEntries',
  'incidents',
  'registers',
  'masterData',
  'logEntries',
  'exports',
] as const;
export type AuditView = (typeof auditViews)[number];

export type AuditPart = { readonly locationId?: string; readonly from?: string; readonly to?: string };

/** What is looked at stands in the address: back leads back, and a reload stays. */
export function useAuditView() {
  const [search, setSearch] = useSearchParams();
  const view = auditViews.find((each) => each === search.get('view')) ?? ('home' as const);
  const part: AuditPart = {
    ...chosen('locationId', search.get('location')),
    ...chosen('from', search.get('from')),
    ...chosen('to', search.get('to')),
  };
  const page = Math.max(1, Number(search.get('page') ?? '1') || 1);
  /** An empty word takes a choice away; whatever is chosen starts at the first page. */
  function choose(changes: Readonly<Record<string, string>>): void {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  }
  return { search, view, part, page, choose };
}

function chosen(name: string, value: string | null): Record<string, string> {
  return value === null || value === '' ? {} : { [name]: value };
}
