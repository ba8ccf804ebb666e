import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheck, mdiInformationOutline } from '@mdi/js';
import Chip from '@mui/material/Chip';
import { Icon } from '../../../../shared/ui/icon.tsx';

const looks = {
  incident: { icon: mdiAlertCircleOutline, colour: 'error' },
  look: { icon: mdiAlertOutline, colour: 'warning' },
  note: { icon: mdiInformationOutline, colour: 'info' },
  fits: { icon: mdiCheck, colour: 'success' },
} as const;

export type DayWeight = keyof typeof looks;

/** How grave it is: by sign and word, the colour comes last. */
export function CardDayLabel({ weight, label }: { weight: DayWeight; label: string }) {
  const { icon, colour } = looks[weight];
  return (
    <Chip
      size="small"
      data-standing={weight}
      icon={<Icon path={icon} />}
      label={label}
      sx={{
        fontWeight: 600,
        bgcolor: `var(--app-palette-${colour}-container)`,
        color: `var(--app-palette-${colour}-onContainer)`,
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  );
}
