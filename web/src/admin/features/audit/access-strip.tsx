import { mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { Audit } from './audit.ts';
import { auditApi, audited } from './audit-api.ts';
import { atText, dayText } from './audit-texts.ts';

/** On every page: until when, what, and the way out. */
export function AccessStrip({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const [isLeaving, setLeaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await auditApi.audit.leave();
      await queryClient.resetQueries({ queryKey: audited.key() });
      setLeaving(false);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <Box role="status" sx={strip}>
      <Icon path={mdiEyeOutline} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600, mr: 1.5 }}>
          {t('strip', { time: atText(audit.endsAt) })}
        </Typography>
        <Typography component="span" variant="body2">
          {t('stripText', { from: dayText(audit.from), to: dayText(audit.to) })}
        </Typography>
      </Box>
      <Button variant="outlined" color="inherit" onClick={() => setLeaving(true)}>
        {t('leave')}
      </Button>
      {isLeaving && (
        <ConfirmDialog
          title={t('leaveTitle')}
          confirm={t('leave')}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void leave()}
          onClose={() => setLeaving(false)}
        >
          <Typography>{t('leaveText')}</Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  borderRadius: '8px',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
};
