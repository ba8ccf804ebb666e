import { mdiCloseOctagonOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Exported } from '@tresen/contract/exports';
import { isSameFourTimes } from '@tresen/domain/dsfinvk/proof';
import { isManager } from '@tresen/domain/people/roles';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { useSignedIn } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';
import { ReleaseDialog } from './release-dialog.tsx';

type Examination = NonNullable<Exported['examination']>;
type Check = Examination['checks'][number];

/** What holds an export back, what to do about it, and the way out for whoever has an auditor at the door. */
export function TaxOfficeFindings({ shown, examination }: { shown: Exported; examination: Examination }) {
  const t = translations().reports;
  const [isAsking, setAsking] = useState(false);
  const { role } = useSignedIn();
  const failed = examination.checks.filter(({ state }) => state === 'failed');
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, border: 2, borderColor: 'error.main' }}>
      {failed.map((check) => (
        <Finding key={check.check} check={check} />
      ))}
      {!examination.proof.every(isSameFourTimes) && (
        <Typography sx={{ mb: 1.5 }}>{t('taxOffice.finding.sums')}</Typography>
      )}
      {!shown.isReleased && isManager(role) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <WriteButton variant="text" onClick={() => setAsking(true)}>
            {t('taxOffice.finding.release')}
          </WriteButton>
          <Typography variant="body2" color="textSecondary">
            {t('taxOffice.finding.releaseHint')}
          </Typography>
        </Box>
      )}
      {isAsking && <ReleaseDialog exportId={shown.exportId} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Finding({ check: { check, faults, faultCount } }: { check: Check }) {
  const t = translations().reports;
  const name = t(`taxOffice.checks.${check}`);
  return (
    <Box sx={{ mb: 2, '&:last-child': { mb: 0 } }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Icon path={mdiCloseOctagonOutline} sx={{ color: 'error.main', flex: 'none' }} />
        <Typography variant="h3" component="h2">
          {t('taxOffice.finding.title', { check, name })}
        </Typography>
      </Box>
      <Typography sx={{ mt: 0.5 }}>
        {`${t('taxOffice.finding.count', { n: faultCount })}. ${t(`taxOffice.finding.${adviceOn(check)}`)}`}
      </Typography>
      <Box component="details" sx={details}>
        <summary>{t('taxOffice.finding.details')}</summary>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Box>
    </Box>
  );
}

function adviceOn(check: Check['check']): 'signature' | 'outage' | 'other' {
  return check === 'C11' ? 'signature' : check === 'C14' ? 'outage' : 'other';
}

const details = {
  mt: 1,
  fontSize: '0.875rem',
  '& summary': { cursor: 'pointer', py: 1.25, color: 'text.secondary' },
  '& ul': { m: 0, pl: 2.5, fontFamily: 'monospace', overflowWrap: 'anywhere' },
};
