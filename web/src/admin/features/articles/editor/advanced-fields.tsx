import Stack from '@mui/material/Stack';
import { articleTextMax } from '@tresen/domain/articles/article-fields';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { vatOptions } from '../vat-options.ts';
import { Fold } from './fold.tsx';
import { FormText } from './form-text.tsx';
import type { ArticleValues } from './form-values.ts';
import { KindField } from './kind-field.tsx';

/** What most articles never need. Opens by itself when the server says something about it. */
export function AdvancedFields() {
  const t = translations().articles;
  const { formState, setFocus } = useFormContext<ArticleValues>();
  const [isOpen, setOpen] = useState(false);
  const hasProblem = formState.errors.barcode !== undefined;
  useEffect(() => {
    if (!hasProblem) return;
    setOpen(true);
    setFocus('barcode');
  }, [hasProblem, setFocus]);

  return (
    <Fold title={t('form.advanced')} text={t('form.advancedText')} isOpen={isOpen || hasProblem} onToggle={setOpen}>
      {(isOpen || hasProblem) && <Fields />}
    </Fold>
  );
}

function Fields() {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const kind = useWatch({ control, name: 'kind' });
  const takeAway = useController({ control, name: 'taxKeyTakeAway' });
  return (
    <Stack spacing={2.5}>
      {kind !== 'gift-card' && <KindField />}
      {kind !== 'gift-card' && (
        <SelectField
          label={t('form.vatTakeAway')}
          value={takeAway.field.value}
          options={[{ value: '' as const, text: t('form.vatSame') }, ...vatOptions(kind)]}
          onChange={takeAway.field.onChange}
          onBlur={takeAway.field.onBlur}
        />
      )}
      <FormText
        name="barcode"
        label={t('form.barcode')}
        max={articleTextMax.barcode}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <div>
        <FormSwitch name="isActive" label={t('form.active')} />
        <FormSwitch name="isSoldOut" label={t('form.soldOut')} />
      </div>
    </Stack>
  );
}

export function FormSwitch({ name, label }: { name: 'isActive' | 'isSoldOut' | 'hasReturnTile'; label: string }) {
  const { control } = useFormContext<ArticleValues>();
  const { field } = useController({ control, name });
  return <SwitchRow title={label} isOn={field.value} onChange={field.onChange} />;
}
