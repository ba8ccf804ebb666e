import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useController, useFormContext } from 'react-hook-form';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { translations } from '../../../app/translations.ts';
import { amountText, typedCents } from '../money-text.ts';
import type { ArticleValues } from './form-values.ts';
import { boundVerdict } from './open-price-values.ts';

/** Whether the till asks for the price at each sale, and between which amounts. */
export function OpenPriceField() {
  const t = translations().articles;
  const { control, trigger } = useFormContext<ArticleValues>();
  const { field } = useController({ control, name: 'isPriceOpen' });
  return (
    <div>
      <SwitchRow
        title={t('openPrice.title')}
        text={t('openPrice.text')}
        isOn={field.value}
        onChange={(isOn) => {
          field.onChange(isOn);
          void trigger('price');
        }}
      />
      {field.value && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start', mt: 1 }}>
          <Bound name="lowest" />
          <Bound name="highest" />
        </Box>
      )}
    </div>
  );
}

function Bound({ name }: { name: 'lowest' | 'highest' }) {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const { field, fieldState } = useController({ control, name, rules: { validate: boundVerdict } });
  const typed = typedCents(field.value);

  function leave(): void {
    field.onBlur();
    if (typed !== undefined) field.onChange(amountText(typed));
  }

  return (
    <TextField
      label={t('form.optional', { label: t(`openPrice.${name}`) })}
      inputRef={field.ref}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={leave}
      problem={fieldState.error?.message}
      hint={name === 'lowest' && typed === 0 ? t('openPrice.mayBeFree') : undefined}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
      endAdornment={<InputAdornment position="end">€</InputAdornment>}
    />
  );
}
