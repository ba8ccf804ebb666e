import { type Additive, additiveChoices, additiveCodes, additiveCodesOf } from '@tresen/domain/articles/additives';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { DeclarationField } from './declaration-field.tsx';
import { declarationVerdict } from './declaration-verdict.ts';
import { type ArticleValues, inCodeOrder } from './form-values.ts';

const usual: readonly Additive[] = ['preservative', 'coloring_agent', 'antioxidant'];

export function AdditiveField() {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const { field, fieldState } = useController({ control, name: 'additives', rules: { validate: declarationVerdict } });
  const { state, keys } = field.value;
  const chosen = state === 'contains' ? keys : [];
  return (
    <DeclarationField
      title={t('declaration.additives')}
      state={state}
      codes={additiveCodesOf(keys)}
      more={t('declaration.allAdditives')}
      problem={fieldState.error?.message}
      onState={(next) => field.onChange({ state: next, keys })}
      onToggle={(pressed) => {
        const additive = additiveChoices.find((known) => known === pressed);
        if (!additive) return;
        const others = chosen.filter((key) => key !== additive);
        const next = others.length < chosen.length ? others : inCodeOrder([...chosen, additive], additiveCodes);
        field.onChange({ state: 'contains', keys: next });
      }}
      choices={additiveChoices.map((key) => ({
        key,
        text: t(`additive.${key}`),
        isOn: chosen.includes(key),
        mark: <span className="code">{additiveCodes[key]}</span>,
        isUsual: usual.includes(key),
      }))}
    />
  );
}
