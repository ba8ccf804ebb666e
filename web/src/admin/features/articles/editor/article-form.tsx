import Stack from '@mui/material/Stack';
import { articleTextMax } from '@tresen/domain/articles/article-fields';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { depositOptions } from '../deposit-options.ts';
import { SetFold } from '../set/set-fold.tsx';
import type { ArticleLists } from '../article-lists.ts';
import { AdditiveField } from './additive-field.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { AllergenField } from './allergen-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DietField } from './diet-field.tsx';
import { FormText } from './form-text.tsx';
import type { ArticleValues } from './form-values.ts';
import { GuestTexts } from './guest-texts.tsx';
import { HistoryFold } from './history-fold.tsx';
import { NewDepositFields } from './new-deposit-fields.tsx';
import { OpenPriceField } from './open-price-field.tsx';
import { OptionsLink } from './options-link.tsx';
import { PriceFields } from './price-fields.tsx';
import { StationsField } from './stations-field.tsx';

type ArticleFormProps = { lists: ArticleLists; articleId: string | undefined };

/** Everything that can be said about an article, the usual first. What a kind does not have is not asked. */
export function ArticleForm({ lists, articleId }: ArticleFormProps) {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const kind = useWatch({ control, name: 'kind' });
  const max = articleTextMax.shortName;
  return (
    <Stack spacing={2.5} useFlexGap>
      <FormText name="name" label={t('form.name')} max={articleTextMax.name} isRequired autoComplete="off" />
      <FormText
        name="shortName"
        label={t('form.shortName')}
        max={max}
        autoComplete="off"
        endOf={(text) => t('form.shortNameCount', { used: [...text].length, max })}
      />
      <PriceFields />
      {kind === 'sale' && <OpenPriceField />}
      <CategoryField lists={lists} isNew={articleId === undefined && kind === 'sale'} />
      {kind === 'sale' && <StationsField />}
      {kind === 'sale' && <DepositField lists={lists} />}
      {kind === 'deposit' && articleId === undefined && <NewDepositFields lists={lists} />}
      {(kind === 'sale' || kind === 'gift-card') && <GuestTexts />}
      {kind === 'sale' && <AllergenField />}
      {kind === 'sale' && <AdditiveField />}
      {kind === 'sale' && <DietField />}
      <div>
        {articleId !== undefined && kind === 'sale' && <OptionsLink articleId={articleId} />}
        {articleId !== undefined && kind === 'sale' && <SetPart articleId={articleId} />}
        <AdvancedFields />
        {articleId !== undefined && <HistoryFold articleId={articleId} />}
      </div>
    </Stack>
  );
}

function SetPart({ articleId }: { articleId: string }) {
  const { control } = useFormContext<ArticleValues>();
  return <SetFold articleId={articleId} name={useWatch({ control, name: 'name' })} />;
}

function DepositField({ lists }: { lists: ArticleLists }) {
  const { control } = useFormContext<ArticleValues>();
  const { field, fieldState } = useController({ control, name: 'depositArticleId' });
  return (
    <SelectField
      label={translations().articles('form.deposit')}
      value={field.value}
      options={depositOptions(lists, field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      problem={fieldState.error?.message}
    />
  );
}
