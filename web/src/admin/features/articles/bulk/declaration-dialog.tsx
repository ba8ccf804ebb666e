import FormHelperText from '@mui/material/FormHelperText';
import { FormProvider, useForm } from 'react-hook-form';
import { useState } from 'react';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { translations } from '../../../app/translations.ts';
import { AdditiveField } from '../editor/additive-field.tsx';
import { AllergenField } from '../editor/allergen-field.tsx';
import { type ArticleValues, declaredKeys } from '../editor/form-values.ts';
import { newValues } from '../editor/new-values.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type DeclarationDialogProps = { articleIds: readonly string[]; onClose: () => void };

/** The same declaration for all that are chosen. Either half can be left as it is in each of them. */
export function DeclarationDialog({ articleIds, onClose }: DeclarationDialogProps) {
  const t = translations().articles;
  const form = useForm<ArticleValues>({
    mode: 'onTouched',
    defaultValues: { ...newValues('sale', undefined, []), ...noneYet },
  });
  const [changes, setChanges] = useState({ allergens: true, additives: true });
  const [problem, setProblem] = useState<string>();

  function change() {
    const { allergens, additives } = form.getValues();
    const isOpen = ({ state, keys }: { state: string; keys: readonly string[] }) =>
      state === 'contains' && keys.length === 0;
    if (!changes.allergens && !changes.additives) {
      setProblem(t('bulk.declarationNothing'));
      return undefined;
    }
    if ((changes.allergens && isOpen(allergens)) || (changes.additives && isOpen(additives))) {
      void form.trigger();
      return undefined;
    }
    return {
      what: 'declaration' as const,
      ...(changes.allergens ? { allergens: declaredKeys(allergens) } : {}),
      ...(changes.additives ? { additives: declaredKeys(additives) } : {}),
    };
  }

  const choose = (half: 'allergens' | 'additives') => (isOn: boolean) => {
    setChanges({ ...changes, [half]: isOn });
    setProblem(undefined);
  };
  return (
    <BulkDialog title={t('bulk.declarationTitle')} articleIds={articleIds} change={change} onClose={onClose}>
      <FormProvider {...form}>
        <SwitchRow title={t('bulk.declarationAllergens')} isOn={changes.allergens} onChange={choose('allergens')} />
        {changes.allergens && <AllergenField />}
        <SwitchRow title={t('bulk.declarationAdditives')} isOn={changes.additives} onChange={choose('additives')} />
        {changes.additives && <AdditiveField />}
        {problem && (
          <FormHelperText error role="alert">
            {problem}
          </FormHelperText>
        )}
      </FormProvider>
    </BulkDialog>
  );
}

const noneYet: Pick<ArticleValues, 'allergens' | 'additives'> = {
  allergens: { state: 'none', keys: [] },
  additives: { state: 'none', keys: [] },
};
