import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type AttachedGroup, attachmentRefusal, type OptionGroup, optionsMax } from '@tresen/domain/offer/option-group';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';

type CountFieldsProps = {
  group: Pick<OptionGroup, 'name' | 'kind' | 'options'>;
  attached: AttachedGroup;
  onChange: (attached: AttachedGroup) => void;
};

/** How many of a group belong to one piece. What nobody could choose cannot be said. */
export function CountFields({ group, attached, onChange }: CountFieldsProps) {
  const t = translations().options;
  const most = Math.min(group.options.length, optionsMax);
  const wrong = attachmentRefusal(group, attached);
  const leastMax = Math.max(1, attached.min);
  const numbers = (from: number, to: number, now: number) =>
    [...new Set([...Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index), now])]
      .toSorted((one, other) => one - other)
      .map((n) => ({ value: String(n), text: String(n) }));
  return (
    <Box role="group" aria-label={t('groups.count', { name: group.name })} sx={{ px: 2, pb: 2, pt: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 320 }}>
        <SelectField
          label={t('min')}
          value={String(attached.min)}
          options={numbers(0, group.kind === 'without' ? 0 : most, attached.min)}
          onChange={(text) => onChange({ ...attached, min: Number(text), max: Math.max(attached.max, Number(text)) })}
        />
        <SelectField
          label={t('max')}
          value={String(attached.max)}
          options={numbers(leastMax, most, attached.max)}
          onChange={(text) => onChange({ ...attached, max: Number(text) })}
        />
      </Box>
      {wrong && wrong.code !== 'options/not-a-count' && (
        <Typography color="error" role="alert" sx={{ mt: 1 }}>
          {refusalText(wrong.code)}
        </Typography>
      )}
    </Box>
  );
}
