import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';

/** The files for the portal, and the note that it was done. */
export function SendSection({ locationId }: { locationId: string }) {
  const t = translations().notices;
  const [sentOn, setSentOn] = useState(Temporal.Now.plainDateISO().toString());
  const [ticket, setTicket] = useState('');
  const note = useCall(api.taxOffice.noteSent);
  const file = (format: 'xml' | 'pdf') => `/api/v1/locations/${locationId}/tax-notice/file?format=${format}`;

  async function act(): Promise<void> {
    await note.mutateAsync({ locationId, noticeId: crypto.randomUUID(), sentOn, ticket: ticket.trim() });
    showNotice({ text: t('send.noted') });
    setTicket('');
    await queryClient.invalidateQueries({ queryKey: queries.taxOffice.key() });
  }

  return (
    <FormSection id="send" title={t('send.title')} text={t('send.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" href={file('xml')} download>
          {t('send.xml')}
        </Button>
        <Button variant="outlined" href={file('pdf')} download>
          {t('send.pdf')}
        </Button>
      </Box>
      <TextField label={t('send.on')} type="date" value={sentOn} onChange={(event) => setSentOn(event.target.value)} />
      <TextField
        label={t('send.ticket')}
        value={ticket}
        inputProps={{ maxLength: 100 }}
        onChange={(event) => setTicket(event.target.value)}
      />
      {note.error && <Alert severity="error">{failureText(note.error)}</Alert>}
      <Box>
        <WriteButton
          variant="contained"
          disabled={note.isPending || sentOn === ''}
          onClick={() => void act().catch(() => undefined)}
        >
          {t('send.note')}
        </WriteButton>
      </Box>
    </FormSection>
  );
}
