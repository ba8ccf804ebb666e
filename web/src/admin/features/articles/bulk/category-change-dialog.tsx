import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { ArticleLists } from '../article-lists.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type CategoryChangeDialogProps = { articleIds: readonly string[]; lists: ArticleLists; onClose: () => void };

type Way = 'add-category' | 'remove-category';

export function CategoryChangeDialog({ articleIds, lists, onClose }: CategoryChangeDialogProps) {
  const t = translations().articles;
  const [what, setWhat] = useState<Way>('add-category');
  const [categoryId, setCategoryId] = useState('');
  const [problem, setProblem] = useState<string>();

  function change() {
    if (categoryId !== '') return { what, categoryId };
    setProblem(t('deposit.chooseCategory'));
    return undefined;
  }

  return (
    <BulkDialog title={t('bulk.categoryTitle')} articleIds={articleIds} change={change} onClose={onClose}>
      <Segments<Way>
        look="field"
        label={t('bulk.categoryTitle')}
        value={what}
        options={[
          { value: 'add-category', text: t('bulk.categoryAdd') },
          { value: 'remove-category', text: t('bulk.categoryRemove') },
        ]}
        onChange={setWhat}
      />
      <SelectField
        label={t('bulk.category')}
        value={categoryId}
        problem={problem}
        options={[
          { value: '', text: '' },
          ...lists.categories.map(({ categoryId: value, name }) => ({ value, text: name })),
        ]}
        onChange={(chosen) => {
          setCategoryId(chosen);
          setProblem(undefined);
        }}
      />
    </BulkDialog>
  );
}
