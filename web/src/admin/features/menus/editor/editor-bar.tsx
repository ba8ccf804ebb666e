import {
  mdiArrowLeft,
  mdiCloudAlertOutline,
  mdiCloudCheckOutline,
  mdiCloudSyncOutline,
  mdiEarth,
  mdiQrcode,
  mdiRedo,
  mdiTuneVariant,
  mdiUndo,
} from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MenuState } from '@tresen/domain/menu/menu';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { zIndex } from '../../../app/theme/theme.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { StateChip } from '../state-chip.tsx';
import type { DraftState, DraftStore } from './draft-store.ts';

type EditorBarProps = {
  draft: DraftStore;
  state: DraftState;
  menuState: MenuState;
  onOpen: (what: 'settings' | 'share' | 'publish') => void;
};

export function EditorBar({ draft, state, menuState, onOpen }: EditorBarProps) {
  const { common, menus: say } = translations();
  const { editors, hasUnpublishedChanges } = state.server;
  const icons = [
    { label: common('undo'), icon: mdiUndo, isOn: state.canUndo, act: draft.undo },
    { label: say('editor.redo'), icon: mdiRedo, isOn: state.canRedo, act: draft.redo },
    { label: say('editor.settings'), icon: mdiTuneVariant, isOn: true, act: () => onOpen('settings') },
  ];
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const publish = (
    <WriteButton
      variant="contained"
      fullWidth={isPhone}
      size={isPhone ? 'large' : 'medium'}
      startIcon={<Icon path={mdiEarth} />}
      onClick={() => onOpen('publish')}
    >
      {say('editor.publish')}
    </WriteButton>
  );
  return (
    <Box sx={bar}>
      <IconButton component={Link} to="/admin/menus" aria-label={say('editor.back')} title={say('editor.back')}>
        <Icon path={mdiArrowLeft} />
      </IconButton>
      <Box sx={{ flex: { xs: '1 1 0', sm: '1 1 240px' }, minWidth: 0 }}>
        <Typography variant="h2" noWrap>
          {state.content.look.name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <StateChip
            state={menuState}
            hasChanges={menuState !== 'draft' && (hasUnpublishedChanges || state.isSaving)}
          />
          <Saved state={state} />
        </Box>
        {editors.length > 0 && (
          <Typography role="status" variant="body2" sx={{ color: 'info.main', fontWeight: 600 }}>
            {say('editor.others', { names: editors.map(({ name }) => name).join(', ') })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
        {icons.map(({ label, icon, isOn, act }) => (
          <IconButton key={icon} aria-label={label} title={label} disabled={!isOn} onClick={act}>
            <Icon path={icon} />
          </IconButton>
        ))}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiQrcode} />}
          aria-label={say('list.share')}
          sx={onlyIconOnPhones}
          onClick={() => onOpen('share')}
        >
          {say('list.share')}
        </Button>
        {!isPhone && publish}
      </Box>
      {/* Outside of the page: what moves with the page's transition cannot stay in its place. */}
      {isPhone && createPortal(<Box sx={pinned}>{publish}</Box>, document.body)}
    </Box>
  );
}

function Saved({ state: { isOnlyHere, isSaving, savedAt } }: { state: DraftState }) {
  const { menus: say } = translations();
  const time = savedAt && new Date(savedAt).toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit' });
  const [icon, text] = isOnlyHere
    ? [mdiCloudAlertOutline, say('editor.onlyHere')]
    : isSaving
      ? [mdiCloudSyncOutline, say('editor.saving')]
      : [mdiCloudCheckOutline, time ? say('editor.saved', { time }) : say('editor.draft')];
  return (
    <Box role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mt: 1, color: 'text.secondary' }}>
      <Icon path={icon} sx={{ fontSize: 20 }} />
      {text}
    </Box>
  );
}

const onlyIconOnPhones = {
  '@media (max-width: 599px)': { minWidth: 48, px: 1.25, fontSize: 0, '& .MuiButton-startIcon': { m: 0 } },
};
/** Above the bar at the bottom, under the thumb. */
const pinned = {
  position: 'fixed',
  zIndex: zIndex.appBar,
  insetInline: 0,
  bottom: 'calc(72px + env(safe-area-inset-bottom))',
  px: 2,
  py: 1,
  bgcolor: 'background.default',
  borderTop: `1px solid ${tone('outlineVariant')}`,
};
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  pb: 1.5,
  mb: 2,
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};
