import { mdiCalendarMonthOutline, mdiChevronDown, mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../shared/ui/icon.tsx';

type StepperProps = {
  /** What is shown now, and how that is said to somebody who cannot see that it can be changed. */
  text: string;
  texts: { earlier: string; later: string; choose: string };
  isLast: boolean;
  isOpen: boolean;
  onStep: (by: 1 | -1) => void;
  onOpen: (anchor: HTMLElement) => void;
};

/** One step back, what is shown, one step on. One row also on a phone: the arrows stand at its ends. */
export function Stepper({ text, texts, isLast, isOpen, onStep, onOpen }: StepperProps) {
  return (
    <Box sx={steps}>
      <IconButton aria-label={texts.earlier} title={texts.earlier} onClick={() => onStep(-1)}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={texts.choose}
        startIcon={<Icon path={mdiCalendarMonthOutline} />}
        endIcon={<Icon path={mdiChevronDown} />}
        onClick={(event) => onOpen(event.currentTarget)}
        sx={look}
      >
        <span className="shown">{text}</span>
      </Button>
      <IconButton aria-label={texts.later} title={texts.later} disabled={isLast} onClick={() => onStep(1)}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  );
}

const steps = { display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, minWidth: 0, mx: { xs: -1, sm: 0 } };
const look = {
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  px: { xs: 1.25, sm: 2 },
  '@media (max-width: 389px)': { fontSize: '0.8125rem' },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& .shown': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};
