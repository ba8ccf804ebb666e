import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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

/** With a device every sale has its receipt, unless an authority has said otherwise in writing. */
export function ExemptionSection({ locationId, exemption }: { locationId: string; exemption: string }) {
  const t = translations().tse;
  const [text, setText] = useState(exemption);
  const save = useCall(api.tse.saveExemption);

  async function act(): Promise<void> {
    await save.mutateAsync({ locationId, exemption: text.trim() });
    showNotice({ id: 'tse-exemption', text: t('exemption.saved') });
    await queryClient.invalidateQueries({ queryKey: queries.tse.key() });
  }

  return (
    <FormSection id="exemption" title={t('exemption.title')} text={t('exemption.text')}>
      <TextField
        label={t('exemption.label')}
        hint={t('exemption.hint')}
        value={text}
        inputProps={{ maxLength: 200 }}
        onChange={(event) => setText(event.target.value)}
      />
      {save.error && <Alert severity="error">{failureText(save.error)}</Alert>}
      <Box>
        <WriteButton
          variant="outlined"
          disabled={save.isPending || text.trim() === exemption}
          onClick={() => void act().catch(() => undefined)}
        >
          {t('exemption.save')}
        </WriteButton>
      </Box>
    </FormSection>
  );
}
