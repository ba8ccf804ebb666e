import { mdiPencilCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../../shared/ui/icon.tsx';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { topBarId } from '../../app/layouts/top-bar-id.ts';
import { useUnsavedChanges } from '../../app/navigation/use-unsaved-changes.ts';
import { tone } from '../../app/theme/palette.ts';
import { breakpoints, zIndex } from '../../app/theme/theme.ts';
import { translations } from '../../app/translations.ts';

type SaveBarProps = {
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  /** Says whether it worked. */
  onSave: () => Promise<boolean>;
};

/** One bar saves the whole page: at the bottom on phones, in the top bar from 960 px. Ctrl+S saves, leaving asks. */
export function SaveBar({ isDirty, isSaving, onDiscard, onSave }: SaveBarProps) {
  const { admin, common } = translations();
  const isWide = useMediaQuery(`(min-width:${breakpoints.md}px)`);
  useUnsavedChanges({ isDirty, save: onSave });
  useSaveKey(isDirty, onSave);
  if (!isDirty) return null;

  const bar = (
    <Box role="region" aria-label={admin('unsaved.bar')} sx={isWide ? inTopBar : atBottom}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 1 }}>
        <Icon path={mdiPencilCircleOutline} sx={{ color: tone('accentText') }} />
        <Typography sx={{ fontWeight: 600 }}>{admin('unsaved.bar')}</Typography>
      </Box>
      <Button variant="outlined" size="large" onClick={onDiscard}>
        {common('discard')}
      </Button>
      <WriteButton variant="contained" size="large" loading={isSaving} onClick={() => void onSave()}>
        {common('save')}
      </WriteButton>
    </Box>
  );
  // Outside of the page: what moves with the page's transition cannot stay in its place.
  return createPortal(bar, (isWide && document.getElementById(topBarId)) || document.body);
}

/** Takes the place of search and status, never of the title. */
const inTopBar = {
  position: 'absolute',
  right: 0,
  top: 0,
  bottom: 0,
  pl: 3,
  pr: { xs: 2, sm: 3, lg: 4 },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  bgcolor: 'background.default',
};

const atBottom = {
  position: 'fixed',
  zIndex: zIndex.saveBar,
  insetInline: 0,
  bottom: 0,
  px: { xs: 2, sm: 3 },
  pt: 1,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  bgcolor: 'background.default',
  borderTop: `1px solid ${tone('outlineVariant')}`,
  '& > [role=status]': { flexBasis: { xs: '100%', sm: 'auto' }, flexGrow: { sm: 1 } },
  '& > button': { flexGrow: { xs: 1, sm: 0 }, flexBasis: { xs: 0, sm: 'auto' } },
};

function useSaveKey(isDirty: boolean, onSave: () => Promise<boolean>): void {
  const save = useEffectEvent(() => void onSave());
  useEffect(() => {
    if (!isDirty) return undefined;
    function hear(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isDirty]);
}
