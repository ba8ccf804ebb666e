import { mdiShapeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { api } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { refreshArticles } from '../article-cache.ts';
import { offerUndo, tellFailure } from '../../../app/notices/offer-undo.ts';
import type { Category, ArticleLists } from '../article-lists.ts';
import { CategoryRow } from './category-row.tsx';
import { DefaultsDialog } from './defaults-dialog.tsx';
import { NewCategoryField } from './new-category-field.tsx';

/** The tabs of the till: what they are called and in which order they stand. Every change counts at once. */
export function CategoryDialog({ lists, onClose }: { lists: ArticleLists; onClose: () => void }) {
  const { articles: t, common } = translations();
  const { categories } = lists;
  const [defaultsOf, setDefaultsOf] = useState<string>();
  const chosen = categories.find(({ categoryId }) => categoryId === defaultsOf);

  async function move(place: number, by: number): Promise<void> {
    const ids = categories.map(({ categoryId }) => categoryId);
    const [moving] = ids.splice(place, 1);
    if (moving === undefined) return;
    ids.splice(place + by, 0, moving);
    await api.categories.reorder({ categoryIds: ids }).catch(tellFailure);
    await refreshArticles();
  }

  async function retire({ categoryId, name }: Category): Promise<void> {
    try {
      await api.categories.retire({ categoryId });
      await refreshArticles();
    } catch (error) {
      return tellFailure(error);
    }
    offerUndo(t('notice.categoryDeleted', { name }), async () => {
      await api.categories.restore({ categoryId });
      await refreshArticles();
    });
  }

  return (
    <TitledDialog
      title={t('category.title')}
      width="sm"
      isWholeOnPhones
      onClose={onClose}
      aboveButtons={
        <Box sx={{ px: 3 }}>
          <NewCategoryField label={t('category.new')} />
        </Box>
      }
      main={
        <Button variant="contained" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <Typography color="textSecondary">{t('category.text')}</Typography>
      {categories.length === 0 && (
        <EmptyState icon={mdiShapeOutline} title={t('category.empty')} text={t('category.emptyText')} />
      )}
      <Box component="ol" aria-label={t('filter.categories')} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {categories.map((category, place) => (
          <CategoryRow
            key={category.categoryId}
            category={category}
            lists={lists}
            onUp={place > 0 ? () => void move(place, -1) : undefined}
            onDown={place < categories.length - 1 ? () => void move(place, 1) : undefined}
            onDefaults={() => setDefaultsOf(category.categoryId)}
            onRetire={() => void retire(category)}
          />
        ))}
      </Box>
      {chosen && <DefaultsDialog category={chosen} onClose={() => setDefaultsOf(undefined)} onAligned={onClose} />}
    </TitledDialog>
  );
}
