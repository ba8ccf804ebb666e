import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { LazyMessages } from '@tresen/i18n/load-messages';
import { localPath } from '@tresen/i18n/locale';
import { useId } from 'react';
import { type HelpArea, helpPath } from '../../../shared/help-areas.ts';
import { currentLocale, translations } from '../../app/translations.ts';

export type Term = Exclude<keyof LazyMessages['terms'], 'more'>;

const areas: Readonly<Record<Term, HelpArea>> = {
  vat: 'articles',
  taxNumber: 'organization',
  vatId: 'organization',
  adviserNo: 'datev',
  clientNo: 'datev',
  chart: 'datev',
  final: 'datev',
  businessDay: 'closing',
  zReport: 'closing',
  tse: 'closing',
  cashBook: 'closing',
};

type TermPopoverProps = { term: Term; anchor: HTMLElement; onClose: () => void };

export function TermPopover({ term, anchor, onClose }: TermPopoverProps) {
  const id = useId();
  const { terms } = translations();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, maxWidth: 360 } } }}
    >
      <Typography id={id} component="h2" sx={{ fontWeight: 600 }}>
        {terms(`${term}.title`)}
      </Typography>
      <Typography sx={{ my: 1 }}>{terms(`${term}.text`)}</Typography>
      <Link href={localPath(currentLocale(), helpPath(areas[term]))} target="_blank" rel="noopener">
        {terms('more')}
      </Link>
    </Popover>
  );
}
