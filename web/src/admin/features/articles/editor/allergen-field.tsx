import { type Allergen, allergenChoices, allergenCodes, allergenCodesOf } from '@tresen/domain/articles/allergens';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { impliedBy, isChosen, toggleAllergen } from './allergen-choice.ts';
import { DeclarationField } from './declaration-field.tsx';
import { declarationVerdict } from './declaration-verdict.ts';
import type { ArticleValues } from './form-values.ts';

const usual: readonly Allergen[] = ['gluten', 'wheat', 'barley', 'eggs', 'milk', 'mustard'];

export function AllergenField() {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const { field, fieldState } = useController({ control, name: 'allergens', rules: { validate: declarationVerdict } });
  const { state, keys } = field.value;
  const isOpen = state === 'contains';
  return (
    <DeclarationField
      title={t('declaration.allergens')}
      state={state}
      codes={allergenCodesOf(keys)}
      more={t('declaration.allAllergens')}
      problem={fieldState.error?.message}
      onState={(chosen) => field.onChange({ state: chosen, keys })}
      onToggle={(pressed) => {
        const allergen = allergenChoices.find((known) => known === pressed);
        if (!allergen) return;
        const next = toggleAllergen(isOpen ? keys : [], allergen);
        field.onChange({ state: 'contains', keys: next });
      }}
      choices={allergenChoices.map((key) => {
        const codes = isOpen ? impliedBy(keys, key) : [];
        return {
          key,
          text: t(`allergen.${key === 'sesame seeds' ? 'sesame' : key}`),
          isOn: isOpen && isChosen(keys, key),
          mark: <span className="code">{allergenCodes[key]}</span>,
          through: codes.length > 0 ? t('declaration.through', { codes: codes.join(', ') }) : undefined,
          isUsual: usual.includes(key),
        };
      })}
    />
  );
}
