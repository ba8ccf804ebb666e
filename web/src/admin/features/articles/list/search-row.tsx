import Box from '@mui/material/Box';
import type { ComponentProps, RefObject } from 'react';
import type { Family } from '../families.ts';
import { MoreMenu } from '../more-menu.tsx';
import { FilterMenu } from './filter-menu.tsx';
import type { ListFilter } from './list-filter.ts';
import { SearchField } from './search-field.tsx';

type SearchRowProps = {
  family: Family;
  filter: ListFilter;
  counts: ComponentProps<typeof FilterMenu>['counts'];
  search: RefObject<HTMLInputElement | null>;
  onFilter: (filter: ListFilter) => void;
  onImport: () => void;
  onCategories: () => void;
  onSelect: (() => void) | undefined;
};

/** Looking for something, and the rarer things beside it. */
export function SearchRow({ family, filter, counts, search, onFilter, ...menu }: SearchRowProps) {
  return (
    <Box className="search" sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 0.5 }}>
      <SearchField
        family={family}
        search={filter.search}
        onSearch={(text) => onFilter({ ...filter, search: text })}
        inputRef={search}
      />
      <FilterMenu show={filter.show} counts={counts} onShow={(show) => onFilter({ ...filter, show })} />
      <MoreMenu {...menu} />
    </Box>
  );
}
