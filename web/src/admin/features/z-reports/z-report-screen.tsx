import { notFoundCode } from '@tresen/contract/problems';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageWidth } from '../../app/layouts/page-width.ts';
import { problemCodeOf } from '../../app/calls/call-failure.ts';
import { queries } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { usePageTitle } from '../../app/navigation/page-title.ts';
import { ChecksCard } from './checks-card.tsx';
import { NotThere } from './not-there.tsx';
import { ZReportDocument } from './z-report-document.tsx';
import { listPath, ZReportActions } from './z-report-actions.tsx';

/** One closed day, as it will look on paper. */
export function ZReportScreen() {
  const { zReportId = '' } = useParams();
  const { zreport } = translations();
  const report = useQuery(queries.zReports.show.queryOptions({ input: { zReportId }, staleTime: Infinity }));
  const parent = { to: listPath, label: translations().routes('zReports') };
  usePageTitle(report.data && zreport('title', { number: report.data.number }), parent);
  if (problemCodeOf(report.error) === notFoundCode) return <NotThere error={report.error} parent={parent} />;
  return (
    <Loaded query={report} rows={10}>
      {(data) => (
        <>
          {printStyles}
          <AsOf at={report.dataUpdatedAt} />
          <ZReportActions report={data} />
          <Box sx={columns}>
            <ZReportDocument report={data} />
            <ChecksCard report={data} />
          </Box>
        </>
      )}
    </Loaded>
  );
}

const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: 3,
  maxWidth: pageWidth,
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' },
};

/** On paper there is the report and nothing else: black on white, over the whole width. */
const printStyles = (
  <GlobalStyles
    styles={{
      '@media print': {
        '@page': { size: 'A4', margin: '14mm' },
        ':root': { colorScheme: 'light !important' },
        body: { background: '#fff !important', color: '#000 !important' },
        'header, nav, aside, .not-on-paper': { display: 'none !important' },
        '.z-report-paper': {
          background: '#fff !important',
          border: '0 !important',
          padding: '0 !important',
          maxWidth: 'none !important',
        },
        '.z-report-paper *': { color: '#000 !important', borderColor: '#888 !important' },
        thead: { display: 'table-header-group' },
        'tr, .keep-together': { breakInside: 'avoid' },
      },
    }}
  />
);
