import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../../app/theme/palette.ts';
import { useIsOffline } from '../../app/connectivity/use-is-offline.ts';
import { ClearSwitch } from './clear-switch.tsx';

type SwitchRowProps = {
  icon?: string;
  title: string;
  /** What it means when it is on. */
  text?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
};

/** The whole row can be pressed. */
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
      <ClearSwitch
        checked={isOn}
        disabled={isStill}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { 'aria-labelledby': id, ...(text ? { 'aria-describedby': `${id}-text` } : {}) } }}
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
