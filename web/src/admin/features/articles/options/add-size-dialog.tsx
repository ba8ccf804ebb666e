import type { Article } from '@tresen/contract/articles';
import { variantLabelMax } from '@tresen/domain/offer/variant';
import { useState } from 'react';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { amountText } from '../money-text.ts';
import { priceVerdict } from '../price-verdict.ts';
import type { SizeDraft } from './offer-draft.ts';
import { useSoldArticles } from './use-sold-articles.ts';

type AddSizeDialogProps = {
  article: Article;
  sizes: readonly SizeDraft[];
  onAdd: (size: SizeDraft) => void;
  onClose: () => void;
};

/** A new article like this one, or one that is there already. */
export function AddSizeDialog({ article, sizes, onAdd, onClose }: AddSizeDialogProps) {
  const t = translations().options;
  const isFree = ({ articleId }: Article) =>
    articleId !== article.articleId && !sizes.some((size) => size.articleId === articleId);
  const others = useSoldArticles().filter(isFree);
  const [articleId, setArticleId] = useState('');
  const [label, setLabel] = useState('');
  const [price, setPrice] = useState('');
  const [isChecked, setChecked] = useState(false);
  const wrongPrice = priceVerdict('sale', price);
  const isLabelMissing = label.trim() === '';

  function choose(chosenId: string): void {
    const chosen = others.find((other) => other.articleId === chosenId);
    setArticleId(chosenId);
    if (chosen) setPrice(amountText(chosen.priceCents));
  }

  function add(): void {
    setChecked(true);
    if (isLabelMissing || wrongPrice !== true) return;
    const chosen = others.find((other) => other.articleId === articleId);
    const { name, isActive } = chosen ?? { name: '', isActive: true };
    onAdd({ articleId: chosen?.articleId ?? crypto.randomUUID(), label: label.trim(), price, name, isActive });
  }

  return (
    <FormDialog
      title={t('sizes.addTitle')}
      size="small"
      submit={t('sizes.add')}
      isBusy={false}
      onSubmit={add}
      onClose={onClose}
    >
      <SelectField
        label={t('sizes.article')}
        value={articleId}
        options={[
          { value: '', text: t('sizes.like', { name: article.name }) },
          ...others.map((other) => ({ value: other.articleId, text: other.name })),
        ]}
        onChange={choose}
      />
      <TextField
        label={t('sizes.label')}
        value={label}
        problem={isChecked && isLabelMissing ? t('sizes.labelMissing') : undefined}
        inputProps={{ maxLength: variantLabelMax, autoComplete: 'off' }}
        onChange={(event) => setLabel(event.target.value)}
      />
      <TextField
        label={t('sizes.price')}
        value={price}
        problem={isChecked && wrongPrice !== true ? wrongPrice : undefined}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
        onChange={(event) => setPrice(event.target.value)}
      />
    </FormDialog>
  );
}
