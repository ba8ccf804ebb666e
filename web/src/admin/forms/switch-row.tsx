import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { tone } from '../theme/palette.ts';
import { useIsOffline } from '../connectivity/use-is-offline.ts';

type SwitchRowProps = {
  icon?: string;
  title: string;
  /** What it means when it is on. */
  text?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
};

/** The whole row can be pressed; on and off differ in place and sign, not only in colour. */
export function SwitchRow({ icon, title, text, isOn, onChange, isDisabled = false }: SwitchRowProps) {
  const id = useId();
  const isOffline = useIsOffline();
  const isStill = isDisabled || isOffline;
  return (
    <Box component="label" sx={{ ...row, cursor: isStill ? 'default' : 'pointer' }}>
      {icon && <Icon path={icon} sx={{ color: 'text.secondary' }} />}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography id={id} sx={{ fontWeight: 600, lineHeight: '22px' }}>
          {title}
        </Typography>
        {text && (
          <Typography id={`${id}-text`} variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </Box>
      <Switch
        checked={isOn}
        disabled={isStill}
        onChange={(_event, next) => onChange(next)}
        icon={<span className="thumb" />}
        checkedIcon={
          <span className="thumb">
            <Icon path={mdiCheck} sx={{ fontSize: 16 }} />
          </span>
        }
        slotProps={{ input: { 'aria-labelledby': id, ...(text ? { 'aria-describedby': `${id}-text` } : {}) } }}
        sx={look}
      />
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 64,
  px: 2,
  py: 1,
  '&:hover': { bgcolor: tone('surface1') },
};

/** The thumb stays inside the track; the colours are those of text, so both themes show it clearly. */
const look = {
  width: 52,
  height: 32,
  p: 0,
  flex: 'none',
  overflow: 'visible',
  '& .MuiSwitch-switchBase': { p: '4px', '&.Mui-checked': { transform: 'translateX(20px)' } },
  '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': { bgcolor: tone('secondaryText'), opacity: 1, border: 0 },
  '& .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
  '& .MuiSwitch-track': {
    borderRadius: '16px',
    opacity: 1,
    bgcolor: 'background.paper',
    border: `2px solid ${tone('outline')}`,
    boxSizing: 'border-box',
  },
  '& .thumb': {
    width: 24,
    height: 24,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    bgcolor: tone('outline'),
    color: tone('secondaryText'),
    transform: 'scale(0.67)',
  },
  '& .Mui-checked .thumb': { bgcolor: 'background.paper', transform: 'none' },
  '& .Mui-focusVisible': { outline: `3px solid ${tone('focus')}`, outlineOffset: '6px', borderRadius: '16px' },
};
