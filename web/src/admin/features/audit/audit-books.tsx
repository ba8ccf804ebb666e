import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { translations } from '../../app/translations.ts';
import { AccessStrip } from './access-strip.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { type AuditView, auditViews, useAuditView } from './audit-view.ts';
import type { Audit } from './audit.ts';
import { CashView } from './cash-view.tsx';
import { ExportsView } from './exports-view.tsx';
import { FiguresView } from './figures-view.tsx';
import { IncidentsView } from './incidents-view.tsx';
import { LogView } from './log-view.tsx';
import { MasterDataView } from './master-data-view.tsx';
import { ReceiptsView } from './receipts-view.tsx';
import { RegistersView } from './registers-view.tsx';
import { ZReportsView } from './z-reports-view.tsx';

const screens: Readonly<Record<AuditView, (props: { audit: Audit }) => React.ReactNode>> = {
  home: FiguresView,
  zReports: ZReportsView,
  receipts: ReceiptsView,
  analysis: AnalysisView,
  cashEntries: CashView,
  incidents: IncidentsView,
  registers: RegistersView,
  masterData: MasterDataView,
  logEntries: LogView,
  exports: ExportsView,
};

/** The books, with what may be read and until when always in sight. */
export function AuditBooks({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { view, choose } = useAuditView();
  const { organization } = audit;
  const Screen = screens[view];
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <AccessStrip audit={audit} />
      <Box>
        <Typography variant="h1" tabIndex={-1}>
          {organization.name}
        </Typography>
        <Typography color="textSecondary">
          {[
            organization.taxNumber && t('taxNumber', { number: organization.taxNumber }),
            organization.street,
            `${organization.postalCode} ${organization.city}`.trim(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Tabs
        value={view}
        aria-label={t('nav')}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, next: AuditView) => choose({ view: next, order: '', report: '' })}
      >
        {auditViews.map((each) => (
          <Tab key={each} value={each} label={each === 'home' ? t('home') : t(`read.${each}`)} />
        ))}
      </Tabs>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Screen audit={audit} />
      </Card>
    </Box>
  );
}
