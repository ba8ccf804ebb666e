import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { TermHelp } from '../../../ui/terms/term-help.tsx';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { familyOf } from '../families.ts';
import { amountText, typedCents } from '../money-text.ts';
import { priceVerdict } from '../price-verdict.ts';
import { vatOptions } from '../vat-options.ts';
import type { ArticleValues } from './form-values.ts';

const labels = { article: 'form.price', deposit: 'form.amount', 'gift-card': 'form.value' } as const;

/** Price and tax side by side: together they are what the tax office sees. */
export function PriceFields() {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const { kind, isPriceOpen } = useWatch({ control, compute: priced });
  const isTyped = kind === 'sale' && isPriceOpen;
  const price = useController({
    control,
    name: 'price',
    rules: {
      validate: (text, { kind: chosen, isPriceOpen }) =>
        chosen === 'sale' && isPriceOpen ? true : priceVerdict(chosen, text),
    },
  });
  const tax = useController({ control, name: 'taxKeyInHouse' });
  const typed = typedCents(price.field.value);

  function leave(): void {
    price.field.onBlur();
    if (typed !== undefined) price.field.onChange(amountText(typed));
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '2fr 3fr', sm: '1fr 1fr' }, gap: 1.5, alignItems: 'start' }}>
      <TextField
        label={t(labels[familyOf(kind)])}
        inputRef={price.field.ref}
        name={price.field.name}
        value={price.field.value}
        onChange={price.field.onChange}
        onBlur={leave}
        onFocus={(event) => event.target.select()}
        disabled={isTyped}
        problem={price.fieldState.error?.message}
        hint={isTyped ? t('openPrice.atTill') : hintOf(kind, typed)}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next' }}
        endAdornment={<InputAdornment position="end">€</InputAdornment>}
      />
      <SelectField
        label={t('form.vat')}
        value={tax.field.value}
        options={vatOptions(kind)}
        onChange={tax.field.onChange}
        onBlur={tax.field.onBlur}
        problem={tax.fieldState.error?.message}
        hint={kind === 'gift-card' ? t('form.oneRate') : undefined}
        help={<TermHelp term="vat" label={t('form.vat')} />}
      />
    </Box>
  );
}

function priced({ kind, isPriceOpen }: ArticleValues): Pick<ArticleValues, 'kind' | 'isPriceOpen'> {
  return { kind, isPriceOpen };
}

function hintOf(kind: ArticleValues['kind'], typed: number | undefined): string | undefined {
  const t = translations().articles;
  if (kind === 'return') return t('form.deducted');
  return typed === 0 && kind === 'sale' ? t('form.free') : undefined;
}
