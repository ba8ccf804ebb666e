import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Additive, additiveChoices, additiveCodes } from '@tresen/domain/articles/additives';
import { type Allergen, allergenChoices, allergenCodes } from '@tresen/domain/articles/allergens';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { impliedBy, isChosen, toggleAllergen } from '../editor/allergen-choice.ts';
import { ChoiceChips } from '../editor/choice-chips.tsx';
import { inCodeOrder } from '../editor/form-values.ts';
import { type OptionDraft, optionRules } from './group-draft.ts';
import { useSoldArticles } from './use-sold-articles.ts';

type OptionDetailsProps = { option: OptionDraft; onChange: (option: OptionDraft) => void };

const usualAllergens: readonly Allergen[] = ['wheat', 'eggs', 'milk', 'mustard'];
const usualAdditives: readonly Additive[] = ['preservative', 'coloring_agent'];

/** What few options need: another language, what it brings into the dish, and whether it is there today. */
export function OptionDetails({ option, onChange }: OptionDetailsProps) {
  const { options: t, articles, common } = translations();
  const known = useSoldArticles().map(({ articleId, name }) => ({ value: articleId, text: name }));
  const { articleId } = option;
  const isElsewhere = articleId !== null && !known.some(({ value }) => value === articleId);
  return (
    <Stack spacing={2} useFlexGap sx={{ pt: 2 }}>
      <TextField
        size="small"
        label={`${t('nameEn')} (${common('optional')})`}
        value={option.nameEn}
        inputProps={{ maxLength: optionRules.max, autoComplete: 'off', lang: 'en' }}
        onChange={(event) => onChange({ ...option, nameEn: event.target.value })}
      />
      <SelectField
        label={t('article')}
        hint={t('articleHint')}
        value={articleId ?? ''}
        options={[
          { value: '', text: t('noArticle') },
          ...(isElsewhere ? [{ value: articleId, text: '…' }] : []),
          ...known,
        ]}
        onChange={(chosen) => onChange({ ...option, articleId: chosen || null })}
      />
      {articleId === null && (
        <>
          <Typography variant="label" component="h3" sx={{ m: 0 }}>
            {articles('declaration.allergens')}
          </Typography>
          <AllergenChips option={option} onChange={onChange} />
          <Typography variant="label" component="h3" sx={{ m: 0 }}>
            {articles('declaration.additives')}
          </Typography>
          <AdditiveChips option={option} onChange={onChange} />
        </>
      )}
      <SwitchRow
        title={t('soldOut')}
        isOn={option.isSoldOut}
        onChange={(isSoldOut) => onChange({ ...option, isSoldOut })}
      />
    </Stack>
  );
}

function AllergenChips({ option, onChange }: OptionDetailsProps) {
  const t = translations().articles;
  const { allergens } = option;
  return (
    <ChoiceChips
      label={t('declaration.allergens')}
      more={t('declaration.allAllergens')}
      onToggle={(pressed) => {
        const allergen = allergenChoices.find((key) => key === pressed);
        if (allergen) onChange({ ...option, allergens: toggleAllergen(allergens, allergen) });
      }}
      choices={allergenChoices.map((key) => {
        const codes = impliedBy(allergens, key);
        return {
          key,
          text: t(`allergen.${key === 'sesame seeds' ? 'sesame' : key}`),
          isOn: isChosen(allergens, key),
          mark: <span className="code">{allergenCodes[key]}</span>,
          through: codes.length > 0 ? t('declaration.through', { codes: codes.join(', ') }) : undefined,
          isUsual: usualAllergens.includes(key),
        };
      })}
    />
  );
}

function AdditiveChips({ option, onChange }: OptionDetailsProps) {
  const t = translations().articles;
  const { additives } = option;
  return (
    <ChoiceChips
      label={t('declaration.additives')}
      more={t('declaration.allAdditives')}
      onToggle={(pressed) => {
        const additive = additiveChoices.find((key) => key === pressed);
        if (!additive) return;
        const others = additives.filter((key) => key !== additive);
        const isOff = others.length < additives.length;
        onChange({ ...option, additives: isOff ? others : inCodeOrder([...additives, additive], additiveCodes) });
      }}
      choices={additiveChoices.map((key) => ({
        key,
        text: t(`additive.${key}`),
        isOn: additives.includes(key),
        mark: <span className="code">{additiveCodes[key]}</span>,
        isUsual: usualAdditives.includes(key),
      }))}
    />
  );
}
