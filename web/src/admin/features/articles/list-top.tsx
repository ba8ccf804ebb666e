import Box from '@mui/material/Box';
import { type ComponentProps, memo } from 'react';
import { tone } from '../../app/theme/palette.ts';
import { AddButton } from './add-button.tsx';
import { ArticleTabs } from './article-tabs.tsx';
import { SearchRow } from './list/search-row.tsx';

type ListTopProps = ComponentProps<typeof SearchRow> & { isNarrow: boolean; onAdd: () => void };

/** Tabs, search and the way to a new one: in one row where there is room, else in two. */
export const ListTop = memo(function ListTop({ isNarrow, onAdd, ...search }: ListTopProps) {
  return (
    <Box sx={{ ...look, '& .search': isNarrow ? { order: 3, flex: '1 1 100%' } : {} }}>
      <ArticleTabs family={search.family} />
      <SearchRow {...search} />
      <AddButton family={search.family} onAdd={onAdd} />
    </Box>
  );
});

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1,
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};
