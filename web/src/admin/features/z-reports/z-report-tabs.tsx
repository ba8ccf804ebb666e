import { useSearchParams } from 'react-router';
import { PageTabs } from '../../app/layouts/page-tabs.tsx';
import { translations } from '../../app/translations.ts';

export type ZReportTab = 'reports' | 'cash';

/** The closed days and the cash book of a place, over the same period. */
export function ZReportTabs({ tab }: { tab: ZReportTab }) {
  const { closing } = translations();
  const [search] = useSearchParams();
  const tabs = [
    { name: 'reports', label: closing('zReports.list') },
    { name: 'cash', label: closing('cashBook.title') },
  ] as const;
  return (
    <PageTabs
      label={closing('cashBook.tabs')}
      tabs={tabs.map((one) => ({ ...one, to: { search: withTab(search, one.name) }, isHere: one.name === tab }))}
    />
  );
}

function withTab(search: URLSearchParams, tab: ZReportTab): string {
  const next = new URLSearchParams(search);
  if (tab === 'cash') next.set('tab', tab);
  else next.delete('tab');
  return next.toString();
}
