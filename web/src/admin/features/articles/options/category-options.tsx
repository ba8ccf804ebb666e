import { mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ListedOptionGroup } from '@tresen/contract/option-groups';
import type { AttachedGroup } from '@tresen/domain/offer/option-group';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import type { Category } from '../article-lists.ts';
import { CategoryOptionsDialog } from './category-options-dialog.tsx';
import { countText } from './count-text.ts';

type CategoryOptionsProps = {
  groups: readonly ListedOptionGroup[];
  attached: readonly { readonly categoryId: string; readonly groups: readonly AttachedGroup[] }[];
};

const nothing: readonly AttachedGroup[] = [];

/** Which groups count for a whole category. */
export function CategoryOptions({ groups, attached }: CategoryOptionsProps) {
  const t = translations().options;
  const isOffline = useIsOffline();
  const { data } = useQuery(queries.categories.list.queryOptions());
  const [edited, setEdited] = useState<Category>();
  const of = (categoryId: string) => attached.find((row) => row.categoryId === categoryId)?.groups ?? nothing;
  const rowText = (row: AttachedGroup) => {
    const name = groups.find(({ groupId }) => groupId === row.groupId)?.name ?? '';
    return `${name} (${countText(row)})`;
  };
  return (
    <Box component="section" aria-labelledby="category-options" sx={{ mt: 2 }}>
      <Typography id="category-options" variant="h2" sx={{ fontSize: '1.25rem' }}>
        {t('categories')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('categoriesText')}
      </Typography>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(data?.categories ?? []).map((category) => {
          const edit = t('categoryEdit', { name: category.name });
          const rows = of(category.categoryId);
          return (
            <Box key={category.categoryId} component="li" sx={line}>
              <b>{category.name}</b>
              <span>{rows.length === 0 ? t('categoryNone') : rows.map(rowText).join(', ')}</span>
              <IconButton aria-label={edit} title={edit} disabled={isOffline} onClick={() => setEdited(category)}>
                <Icon path={mdiPencilOutline} />
              </IconButton>
            </Box>
          );
        })}
      </Card>
      {edited && (
        <CategoryOptionsDialog
          category={edited}
          groups={groups}
          start={of(edited.categoryId)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '180px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 56,
  pl: 2,
  pr: 0.5,
  py: 0.5,
  '&:not(:first-of-type)': { borderTop: `1px solid ${tone('hairline')}` },
  '& > span': {
    color: 'text.secondary',
    gridRow: { xs: 2, sm: 'auto' },
    gridColumn: { xs: '1 / -1', sm: 'auto' },
    overflowWrap: 'anywhere',
  },
};
