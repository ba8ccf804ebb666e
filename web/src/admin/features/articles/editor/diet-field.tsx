import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type Diet, dietRefusal, diets } from '@tresen/domain/articles/diet';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type ArticleValues, declaredKeys } from './form-values.ts';

/** What the organisation promises, or that it promises nothing. What the allergens contradict is said at once. */
export function DietField() {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const { field, fieldState } = useController({
    control,
    name: 'diet',
    rules: { validate: (_diet, values) => contradiction(values) ?? true },
  });
  const values = useWatch({ control, compute: ({ diet, allergens }: ArticleValues) => ({ diet, allergens }) });
  const problem = contradiction(values) ?? fieldState.error?.message;
  const title = t('diet.title');
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="label" component="h3" sx={{ mt: 0, mb: 1 }}>
        {title}
      </Typography>
      <Segments<Diet | ''>
        look="field"
        label={title}
        value={field.value}
        options={[{ value: '', text: t('diet.none') }, ...diets.map((value) => ({ value, text: t(`diet.${value}`) }))]}
        onChange={field.onChange}
      />
      {problem && (
        <FormHelperText error role="alert" sx={{ mt: 0.5 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

function contradiction({ diet, allergens }: Pick<ArticleValues, 'diet' | 'allergens'>): string | undefined {
  const t = translations().articles;
  const refusal = dietRefusal(diet || undefined, declaredKeys(allergens) ?? undefined);
  if (!refusal || diet === '') return undefined;
  const names = refusal.allergens.map((key) => t(`allergen.${key === 'sesame seeds' ? 'sesame' : key}`)).join(', ');
  return t('diet.contradicted', { diet: t(`diet.${diet}`), allergens: names });
}
