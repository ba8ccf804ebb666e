import { mdiDownload } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { api } from '../../app/api.ts';
import { translations } from '../../app/translations.ts';
import type { AskedPeriod } from './asked-period.ts';
import { type Check, noticesIn } from './datev-checks.tsx';
import { Problems } from './problems.tsx';
import { useExport } from './use-export.ts';
import { WholeDialog } from './whole-dialog.tsx';

/** What is new, or, after a question, everything again. */
export function DatevDownload({
  locationId,
  period,
  check,
}: {
  locationId: string;
  period: AskedPeriod;
  check: Check;
}) {
  const t = translations().reports;
  const [asksWhole, setAsksWhole] = useState(false);
  const make = (delivers: 'difference' | 'whole') => (exportId: string) =>
    api.datev.create({ exportId, locationId, ...period, delivers });
  const difference = useExport(make('difference'));
  const whole = useExport(make('whole'));
  const notices = noticesIn(check);
  const running = difference.running ?? whole.running;
  const refused = difference.refused ?? whole.refused;
  const isNothingNew = check.rows === 0 && check.deliveredZReports > 0;
  if (check.problems.length > 0) return <Problems problems={check.problems} />;
  return (
    <Box sx={{ mt: 'auto', pt: 1 }}>
      {refused && <Problems problems={refused.problems} />}
      {isNothingNew && <Alert severity="success">{t('datev.nothingNew')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        {!isNothingNew && (
          <WriteButton
            variant="contained"
            size="large"
            disabled={check.rows === 0}
            loading={running !== undefined}
            startIcon={<Icon path={mdiDownload} />}
            onClick={() => void difference.start()}
          >
            {notices > 0 ? t('datev.downloadNoticed', { n: notices }) : t('datev.download')}
          </WriteButton>
        )}
        {check.deliveredZReports > 0 && (
          <WriteButton variant="text" loading={whole.running !== undefined} onClick={() => setAsksWhole(true)}>
            {t('datev.whole')}
          </WriteButton>
        )}
        {running && (
          <Typography role="status" variant="body2" color="textSecondary">
            {t('exports.running', { progress: running.progress })}
          </Typography>
        )}
      </Box>
      {asksWhole && (
        <WholeDialog
          onClose={() => setAsksWhole(false)}
          onConfirm={() => {
            setAsksWhole(false);
            void whole.start();
          }}
        />
      )}
    </Box>
  );
}
