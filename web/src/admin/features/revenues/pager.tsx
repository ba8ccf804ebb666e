import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { translations } from '../../app/translations.ts';
import { pageSizes } from './use-revenue-filter.ts';

type PagerProps = {
  page: number;
  pageSize: number;
  count: number;
  onChange: (changes: { readonly page?: string; readonly pageSize?: string }) => void;
};

export function Pager({ page, pageSize, count, onChange }: PagerProps) {
  const { closing } = translations();
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(count, page * pageSize);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2.5, py: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        {closing('revenues.sums', { count })}
      </Typography>
      <SelectField
        look="filter"
        label={closing('revenues.pageSize', { count: pageSize })}
        value={String(pageSize)}
        onChange={(size) => onChange({ pageSize: size })}
        options={pageSizes.map((size) => ({
          value: String(size),
          text: closing('revenues.pageSize', { count: size }),
        }))}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {closing('revenues.range', { from, to, count })}
      </Typography>
      <IconButton
        aria-label={closing('revenues.previous')}
        disabled={page <= 1}
        onClick={() => onChange({ page: String(page - 1) })}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <IconButton
        aria-label={closing('revenues.next')}
        disabled={to >= count}
        onClick={() => onChange({ page: String(page + 1) })}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  );
}
