import { mdiChevronLeft, mdiChevronRight, mdiFilePdfBox, mdiPrinterOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { queries } from '../../desk-api.ts';
import { closingWords } from '../../closing/closing-words.ts';
import { fetchFile } from '../../closing/fetch-file.ts';
import { Loaded } from '../../closing/loaded.tsx';
import { weekdayText } from '../../closing/texts.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { currentLocale, words } from '../../words.ts';
import { ChecksCard } from './checks-card.tsx';
import type { ShownZReport } from './open-day.ts';
import { ZReportDocument } from './z-report-document.tsx';

const listPath = '/admin/z-reports';

/** One closed day, as it will look on paper. */
export function ZReportScreen() {
  const { zReportId = '' } = useParams();
  const { zreport } = closingWords();
  const report = useQuery(queries.zReports.show.queryOptions({ input: { zReportId }, staleTime: Infinity }));
  const parent = { to: listPath, label: words().routes('zReports') };
  usePageTitle(report.data && zreport('title', { number: report.data.number }), parent);
  return (
    <Loaded query={report} rows={10} parent={parent}>
      {(data) => (
        <>
          {printStyles}
          <Actions report={data} />
          <Box sx={columns}>
            <ZReportDocument report={data} />
            <ChecksCard report={data} />
          </Box>
        </>
      )}
    </Loaded>
  );
}

function Actions({ report }: { report: ShownZReport }) {
  const { closing } = closingWords();
  const { zReportId, number, businessDate, previousId, nextId } = report;
  useArrowKeys(previousId, nextId);
  const name = `${currentLocale() === 'de' ? 'z-bericht' : 'z-report'}-${number}-${businessDate}.pdf`;
  const path = `/z-reports/${zReportId}/pdf?locale=${currentLocale()}`;
  return (
    <Box
      className="not-on-paper"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, maxWidth: 1120 }}
    >
      <Step label={closing('zReport.earlier')} icon={mdiChevronLeft} to={previousId} />
      <Typography>{weekdayText(businessDate)}</Typography>
      <Step label={closing('zReport.later')} icon={mdiChevronRight} to={nextId} />
      <Box sx={{ flexGrow: 1 }} />
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiFilePdfBox} />}
        onClick={() => void fetchFile(path, name, closing('zReport.pdfFailed'))}
      >
        {closing('zReport.pdf')}
      </Button>
      <Button variant="contained" startIcon={<Icon path={mdiPrinterOutline} />} onClick={() => globalThis.print()}>
        {closing('zReport.print')}
      </Button>
    </Box>
  );
}

function Step({ label, icon, to }: { label: string; icon: string; to: string | null }) {
  if (to === null)
    return (
      <IconButton disabled aria-label={label}>
        <Icon path={icon} />
      </IconButton>
    );
  return (
    <IconButton component={Link} to={`${listPath}/${to}`} aria-label={label} title={label}>
      <Icon path={icon} />
    </IconButton>
  );
}

function useArrowKeys(previousId: string | null, nextId: string | null): void {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role="menuitem"]');
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = event.key === 'ArrowLeft' ? previousId : event.key === 'ArrowRight' ? nextId : null;
    if (to !== null) void navigate(`${listPath}/${to}`);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: 3,
  maxWidth: 1120,
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' },
};

/** On paper there is the report and nothing else: black on white, over the whole width. */
const printStyles = (
  <GlobalStyles
    styles={{
      '@media print': {
        '@page': { size: 'A4', margin: '14mm' },
        body: { background: '#fff !important', color: '#000 !important' },
        'header, nav, aside, .not-on-paper': { display: 'none !important' },
        '.z-report-paper': { border: '0 !important', padding: '0 !important', maxWidth: 'none !important' },
        '.z-report-paper *': { color: '#000 !important' },
        thead: { display: 'table-header-group' },
        'tr, .keep-together': { breakInside: 'avoid' },
      },
    }}
  />
);
