import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { type OptionDraft, optionRules } from './group-draft.ts';
import { OptionDetails } from './option-details.tsx';

type OptionFieldsProps = {
  option: OptionDraft;
  place: number;
  problems: { readonly name?: string; readonly delta?: string } | undefined;
  onChange: (option: OptionDraft) => void;
  onRemove: () => void;
};

/** Name and extra charge; the rest is one press away. */
export function OptionFields({ option, place, problems, onChange, onRemove }: OptionFieldsProps) {
  const t = translations().options;
  const [isOpen, setOpen] = useState(false);
  const name = option.name.trim() || t('option', { n: place + 1 });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
        <Box sx={fields}>
          <TextField
            size="small"
            label={t('option', { n: place + 1 })}
            value={option.name}
            problem={problems?.name}
            inputProps={{ maxLength: optionRules.max, autoComplete: 'off' }}
            onChange={(event) => onChange({ ...option, name: event.target.value })}
          />
          <TextField
            size="small"
            label={t('delta')}
            value={option.delta}
            problem={problems?.delta}
            inputProps={{ autoComplete: 'off', maxLength: 14 }}
            onChange={(event) => onChange({ ...option, delta: event.target.value })}
          />
        </Box>
        <IconButton
          aria-label={t('details', { name })}
          title={t('details', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={mdiPencilOutline} />
        </IconButton>
        <IconButton aria-label={t('remove', { name })} title={t('remove', { name })} onClick={onRemove}>
          <Icon path={mdiTrashCanOutline} />
        </IconButton>
      </Box>
      {isOpen && <OptionDetails option={option} onChange={onChange} />}
    </Box>
  );
}

const row = { pb: 1.5, borderBottom: `1px solid ${tone('hairline')}` };
const fields = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 150px' },
};
