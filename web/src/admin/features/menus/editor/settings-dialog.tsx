import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { leastDimPercent, menuLimits, type MenuLook, menuNameRefusal } from '@tresen/domain/menu/menu';
import { useId, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { CheckRow } from '../check-row.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextDialog } from '../text-dialog.tsx';
import { BackgroundField } from './background-field.tsx';

type SettingsDialogProps = { look: MenuLook; onChange: (look: MenuLook) => void; onClose: () => void };

const shown = [
  ['showsPrices', 'prices'],
  ['showsPictures', 'pictures'],
  ['showsDescriptions', 'descriptions'],
  ['showsAllergens', 'allergens'],
] as const;

export function SettingsDialog({ look, onChange, onClose }: SettingsDialogProps) {
  const { common, menus: say } = translations();
  const [values, setValues] = useState(look);
  const dimId = useId();
  const set = (change: Partial<MenuLook>) => setValues({ ...values, ...change });
  const text = (field: 'name' | 'nameEn' | 'note' | 'noteEn', isLong = false) => (
    <TextField
      label={say(`settings.${field}`)}
      value={values[field]}
      multiline={isLong}
      minRows={isLong ? 2 : undefined}
      problem={field === 'name' && menuNameRefusal(values.name) ? common('validation.required') : undefined}
      inputProps={{ maxLength: isLong ? menuLimits.note : menuLimits.name }}
      onChange={(event) => set({ [field]: event.target.value })}
    />
  );
  return (
    <TextDialog
      title={say('settings.title')}
      submit={say('settings.done')}
      isStill={menuNameRefusal(values.name) !== undefined}
      onClose={onClose}
      onSubmit={() => {
        onChange(values);
        onClose();
      }}
    >
      {text('name')}
      {text('nameEn')}
      {text('note', true)}
      {text('noteEn', true)}
      <BackgroundField fileId={values.backgroundFileId} onChange={(backgroundFileId) => set({ backgroundFileId })} />
      {values.backgroundFileId !== '' && (
        <Box sx={{ '& input': { width: '100%', height: 48, accentColor: 'var(--app-palette-primary-main)' } }}>
          <Typography id={dimId}>{say('settings.dim')}</Typography>
          <input
            type="range"
            aria-labelledby={dimId}
            value={Math.max(values.dimPercent, leastDimPercent)}
            min={leastDimPercent}
            max={90}
            onChange={(event) => set({ dimPercent: event.target.valueAsNumber })}
          />
          <Typography variant="body2" color="textSecondary">
            {say('settings.dimHint', { n: leastDimPercent })}
          </Typography>
        </Box>
      )}
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid' }}>
        <Typography component="legend">{say('settings.shows')}</Typography>
        {shown.map(([field, label]) => (
          <CheckRow
            key={field}
            label={say(`settings.${label}`)}
            isOn={values[field]}
            onChange={(isOn) => set({ [field]: isOn })}
          />
        ))}
      </Box>
      <SelectField
        label={say('settings.columns')}
        value={String(values.columns) as '2' | '3'}
        options={[
          { value: '2', text: '2' },
          { value: '3', text: '3' },
        ]}
        onChange={(columns) => set({ columns: columns === '3' ? 3 : 2 })}
      />
    </TextDialog>
  );
}
