import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import type { ArticleLists } from '../article-lists.ts';
import { fieldLabel, fieldText } from './field-texts.ts';
import type { Settings } from './form-values.ts';
import { changedBetween } from './merge-settings.ts';

type ConflictDialogProps = {
  /** Where the editor started from, what it says now, and what somebody else saved meanwhile. */
  base: Settings;
  mine: Settings;
  theirs: Settings;
  lists: ArticleLists;
  isSaving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
};

/** Two people edited one article: the second sees what the first did and decides. Closing it decides nothing. */
export function ConflictDialog({ base, mine, theirs, lists, isSaving, ...on }: ConflictDialogProps) {
  const t = translations().articles;
  const changed = changedBetween(base, theirs);
  const own = changedBetween(base, mine);
  return (
    <TitledDialog
      title={t('conflict.title', { name: theirs.name })}
      width="sm"
      role="alertdialog"
      onClose={on.onClose}
      main={
        <WriteButton variant="contained" loading={isSaving} onClick={on.onKeepMine}>
          {t('conflict.keepMine')}
        </WriteButton>
      }
      others={
        <Button variant="outlined" onClick={on.onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(changed.length > 0 ? 'conflict.text' : 'conflict.nothing')}
      </Typography>
      {changed.map((field) => (
        <Box key={field} component="section" aria-label={fieldLabel(field)} sx={card}>
          <Typography sx={{ fontWeight: 600 }}>{fieldLabel(field)}</Typography>
          <Box component="dl" sx={pairs}>
            <dt>{t('conflict.before')}</dt>
            <dd>{fieldText(field, base, lists)}</dd>
            <dt>{t('conflict.theirs')}</dt>
            <dd className="now">{fieldText(field, theirs, lists)}</dd>
            <dt>{t('conflict.mine')}</dt>
            <dd>{own.includes(field) ? fieldText(field, mine, lists) : t('conflict.untouched')}</dd>
          </Box>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t('conflict.explain')}
      </Typography>
    </TitledDialog>
  );
}

const card = { p: 1.5, mb: 1, border: `1px solid ${tone('outlineVariant')}`, borderRadius: '8px' };
const pairs = {
  m: 0,
  mt: 0.5,
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, auto) 1fr',
  columnGap: 2,
  rowGap: 0.25,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '& .now': { fontWeight: 600 },
};
