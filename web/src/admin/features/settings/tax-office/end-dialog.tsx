import { mdiCheckCircleOutline, mdiClockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ShownSystem } from '@tresen/contract/tax-office';
import { type EndReason, endReasons } from '@tresen/domain/locations/tax-notice';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';

/** Step by step out of use: what is done, what is still open, and the last act once nothing is. */
export function EndDialog({ system, onClose }: { system: ShownSystem; onClose: () => void }) {
  const { notices: t, common } = translations();
  const today = Temporal.Now.plainDateISO().toString();
  const [on, setOn] = useState(today);
  const [reason, setReason] = useState<EndReason>('out-of-use');
  const end = useCall(api.taxOffice.endRegister);
  const { isWritten, openReceipts, isClient, isKept } = system.steps;
  const steps = [
    { isDone: !isWritten, text: t(isWritten ? 'end.stillWritten' : 'end.written') },
    { isDone: openReceipts === 0, text: t('end.receipts', { n: openReceipts }) },
    { isDone: !isClient, text: t(isClient ? 'end.stillClient' : 'end.client') },
    { isDone: isKept, text: t(isKept ? 'end.kept' : 'end.notKept') },
  ];

  async function act(): Promise<void> {
    await end.mutateAsync({ registerId: system.registerId, on, reason });
    showNotice({ text: t('end.done') });
    await queryClient.invalidateQueries({ queryKey: queries.taxOffice.key() });
    onClose();
  }

  return (
    <TitledDialog
      title={t('end.title', { code: system.code })}
      width="xs"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void act().catch((error: unknown) => showNotice({ text: failureText(error) }));
      }}
      main={
        <WriteButton
          type="submit"
          variant="contained"
          loading={end.isPending}
          disabled={steps.some(({ isDone }) => !isDone)}
        >
          {t('end.confirm')}
        </WriteButton>
      }
      others={
        <Button variant="text" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('end.text')}</Typography>
      <Box component="ol" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {steps.map(({ isDone, text }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 1.5 }}>
            <Icon
              path={isDone ? mdiCheckCircleOutline : mdiClockOutline}
              sx={{ color: isDone ? 'success.main' : 'warning.main', flex: 'none' }}
            />
            <Typography variant="body2">{text}</Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t('end.on')}
          type="date"
          value={on}
          inputProps={{ max: today }}
          onChange={(event) => setOn(event.target.value)}
        />
        <SelectField
          label={t('end.reason')}
          value={reason}
          options={endReasons.map((each) => ({ value: each, text: t(`reason.${each}`) }))}
          onChange={setReason}
        />
      </Box>
    </TitledDialog>
  );
}
