import { mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';

/** The way to a page of its own: sizes are other articles, and groups belong to many. */
export function OptionsLink({ articleId }: { articleId: string }) {
  const t = translations().articles;
  return (
    <Box component={Link} to={`/admin/articles/${articleId}/options`} sx={look}>
      <b>{t('form.options')}</b>
      <span>{t('form.optionsText')}</span>
      <Icon path={mdiChevronRight} />
    </Box>
  );
}

const look = {
  minHeight: 56,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  color: 'inherit',
  textDecoration: 'none',
  borderTop: `1px solid ${tone('outlineVariant')}`,
  '& > span': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
  },
};
