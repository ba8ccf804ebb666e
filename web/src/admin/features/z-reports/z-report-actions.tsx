import { mdiChevronLeft, mdiChevronRight, mdiFilePdfBox, mdiPrinterOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { isManager } from '@tresen/domain/people/roles';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageWidth } from '../../app/layouts/page-width.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { api } from '../../app/api.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { CopyButton } from '../../ui/closing/copy-button.tsx';
import { fetchFile } from '../../ui/closing/fetch-file.ts';
import { weekdayText } from '../../ui/closing/texts.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import type { ShownZReport } from './open-day.ts';

export const listPath = '/admin/z-reports';

/** Paper and PDF of a report, and the ones before and after it. */
export function ZReportActions({ report }: { report: ShownZReport }) {
  const { closing } = translations();
  const { role } = useSignedIn();
  const { zReportId, locationId, number, businessDate, previousId, nextId } = report;
  useArrowKeys(previousId, nextId);
  const name = `${currentLocale() === 'de' ? 'z-bericht' : 'z-report'}-${number}-${businessDate}.pdf`;
  const path = `/z-reports/${zReportId}/pdf?locale=${currentLocale()}`;
  return (
    <Box
      className="not-on-paper"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, maxWidth: pageWidth }}
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
      {isManager(role) && (
        <CopyButton
          locationId={locationId}
          copy={(printerId) => api.zReports.copy({ zReportId, printerId, locale: currentLocale() })}
        />
      )}
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
