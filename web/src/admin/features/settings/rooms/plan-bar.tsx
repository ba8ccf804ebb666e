import { mdiMinus, mdiPlus, mdiRedo, mdiUndo } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { usePlanEditor } from './plan-context.ts';
import { nextZoom, type Zoom } from './zoom.ts';

/** Back, forth, nearer, farther. */
export function PlanBar({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) {
  const { common, rooms: say } = translations();
  const { canUndo, canRedo, undo, redo } = usePlanEditor();
  const [out, closer] = [nextZoom(zoom, -1), nextZoom(zoom, 1)];
  return (
    <Box role="toolbar" aria-label={say('plan')} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Tool label={common('undo')} icon={mdiUndo} onClick={canUndo ? undo : undefined} />
      <Tool label={say('redo')} icon={mdiRedo} onClick={canRedo ? redo : undefined} />
      <Box sx={{ flexGrow: 1 }} />
      <Box sx={pill}>
        <Tool label={say('zoomOut')} icon={mdiMinus} onClick={out && (() => onZoom(out))} />
        <Box component="span" sx={{ minWidth: 56, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}>
          {say('zoom', { n: zoom })}
        </Box>
        <Tool label={say('zoomIn')} icon={mdiPlus} onClick={closer && (() => onZoom(closer))} />
      </Box>
    </Box>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: string; onClick: (() => void) | undefined }) {
  return (
    <IconButton aria-label={label} title={label} disabled={!onClick} onClick={onClick}>
      <Icon path={icon} />
    </IconButton>
  );
}

const pill = {
  display: 'flex',
  alignItems: 'center',
  borderRadius: '24px',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  border: `1px solid ${tone('outlineVariant')}`,
};
