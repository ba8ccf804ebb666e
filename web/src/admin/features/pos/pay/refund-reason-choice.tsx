import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';

const reasons = ['complaint', 'not-available', 'input-error', 'goodwill'] as const;

/** Money that goes out has a reason; a word of one's own is one too. */
export function RefundReasonChoice({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = translations().till;
  const texts = reasons.map((reason) => t(`pay.reasonOf.${reason}`));
  const [other, setOther] = useState(texts.includes(value) ? '' : value);
  return (
    <Stack spacing={2} useFlexGap>
      <Segments
        label={t('pay.reasonLabel')}
        isLabelShown
        look="chips"
        value={value}
        options={texts.map((text) => ({ value: text, text }))}
        onChange={(reason) => {
          setOther('');
          onChange(reason);
        }}
      />
      <TextField
        label={t('pay.reasonOther')}
        value={other}
        inputProps={{ maxLength: 60 }}
        onChange={(event) => {
          setOther(event.target.value);
          onChange(event.target.value);
        }}
      />
    </Stack>
  );
}
