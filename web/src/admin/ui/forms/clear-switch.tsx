import { mdiCheck } from '@mdi/js';
import Switch, { type SwitchProps } from '@mui/material/Switch';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../../app/theme/palette.ts';

/** On and off differ in place and sign, not only in colour. */
export function ClearSwitch(props: Pick<SwitchProps, 'checked' | 'disabled' | 'onChange' | 'slotProps'>) {
  return (
    <Switch
      {...props}
      icon={<span className="thumb" />}
      checkedIcon={
        <span className="thumb">
          <Icon path={mdiCheck} sx={{ fontSize: 16 }} />
        </span>
      }
      sx={look}
    />
  );
}

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
