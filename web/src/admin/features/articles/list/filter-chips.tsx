import { mdiAlertOutline, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import type { Category } from '../article-lists.ts';
import type { ListFilter } from './list-filter.ts';

type Counts = { readonly all: number; readonly undeclared: number; readonly sample: number };

type FilterChipsProps = {
  filter: ListFilter;
  categories: readonly Category[];
  counts: Counts | undefined;
  /** One row that can be pushed, instead of several. */
  isNarrow: boolean;
  onChange: (filter: ListFilter) => void;
};

/** The categories with how much is in each, and what is still to be declared or only an example. */
export const FilterChips = memo(function FilterChips({
  filter,
  categories,
  counts,
  isNarrow,
  onChange,
}: FilterChipsProps) {
  const t = translations().articles;
  const { categoryId, show } = filter;
  const isAll = categoryId === undefined && show === 'all';
  return (
    <Box sx={{ ...row, flexWrap: isNarrow ? 'nowrap' : 'wrap' }}>
      <Box role="group" aria-label={t('filter.categories')} sx={{ display: 'contents' }}>
        <button
          type="button"
          aria-pressed={isAll}
          onClick={() => onChange({ ...filter, categoryId: undefined, show: 'all' })}
        >
          {t('filter.all')} <span className="n">{counts?.all}</span>
        </button>
        {categories.map((category) => {
          const isOn = category.categoryId === categoryId;
          return (
            <button
              key={category.categoryId}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange({ ...filter, categoryId: isOn ? undefined : category.categoryId })}
            >
              {category.name} <span className="n">{category.articles}</span>
            </button>
          );
        })}
      </Box>
      <Box role="group" aria-label={t('filter.states')} sx={states}>
        {counts !== undefined && counts.undeclared > 0 && (
          <button
            type="button"
            className="warning"
            aria-pressed={show === 'undeclared'}
            onClick={() => onChange({ ...filter, show: show === 'undeclared' ? 'all' : 'undeclared' })}
          >
            <PlainIcon path={mdiAlertOutline} size={18} />
            {t('filter.undeclared')} <span className="n">{counts.undeclared}</span>
          </button>
        )}
        {counts !== undefined && counts.sample > 0 && (
          <button
            type="button"
            aria-pressed={show === 'sample'}
            onClick={() => onChange({ ...filter, show: show === 'sample' ? 'all' : 'sample' })}
          >
            {t('filter.sample')} <span className="n">{counts.sample}</span>
          </button>
        )}
        {show !== 'all' &&
          show !== 'undeclared' &&
          !(show === 'sample' && counts !== undefined && counts.sample > 0) && (
            <button type="button" aria-pressed onClick={() => onChange({ ...filter, show: 'all' })}>
              {t(`filter.${show}`)}
              <PlainIcon path={mdiClose} size={16} />
            </button>
          )}
      </Box>
    </Box>
  );
});

/** What state an article is in is another question than where it belongs: a line stands between the two. */
const states = {
  display: 'flex',
  gap: 1,
  '&:empty': { display: 'none' },
  pl: 1.5,
  ml: 0.5,
  borderLeft: `1px solid ${tone('outlineVariant')}`,
};

const row = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0.5 },
  py: 0.5,
  ml: { sm: -0.5 },
  '& button': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    minHeight: 40,
    px: 1.75,
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 600,
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '20px',
    cursor: 'pointer',
  },
  '& .n': { fontWeight: 400, color: 'text.secondary' },
  '& button[aria-pressed=true]': {
    bgcolor: 'secondary.main',
    color: 'secondary.contrastText',
    borderColor: 'secondary.main',
  },
  '& button[aria-pressed=true] .n': { color: 'inherit' },
  '& button.warning[aria-pressed=false]': {
    bgcolor: 'warning.container',
    color: 'warning.onContainer',
    borderColor: 'transparent',
  },
  '& button.warning[aria-pressed=false] .n': { color: 'inherit' },
} as const;
