import { useSearchParams } from 'react-router';
import { PageTabs } from '../../app/layouts/page-tabs.tsx';
import { translations } from '../../app/translations.ts';

const paths = { analyses: '/admin/reports', title: '/admin/reports/tax-office' } as const;

/** What is for oneself and the adviser, and what is for the tax office: over the same period. */
export function ReportTabs({ tab }: { tab: keyof typeof paths }) {
  const t = translations().reports;
  const [search] = useSearchParams();
  const tabs = (['analyses', 'title'] as const).map((name) => ({
    name,
    label: t(`taxOffice.${name}`),
    to: { pathname: paths[name], search: search.toString() },
    isHere: name === tab,
  }));
  return <PageTabs label={t('taxOffice.tabs')} tabs={tabs} />;
}
