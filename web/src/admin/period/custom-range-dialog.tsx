import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { DateRange } from '@tresen/domain/date-presets';
import { useId, useState } from 'react';
import { TextField } from '../../shared/ui/text-field.tsx';
import { words } from '../words.ts';
import { isAllowed } from './period.ts';

type CustomRangeDialogProps = { range: DateRange; onChoose: (range: DateRange) => void; onClose: () => void };

/** Two days, with the calendar of the device. */
export function CustomRangeDialog({ range, onChoose, onClose }: CustomRangeDialogProps) {
  const { figures: t, common } = words();
  const id = useId();
  const [from, setFrom] = useState(range.from.toString());
  const [to, setTo] = useState(range.to.toString());
  const [isWrong, setWrong] = useState(false);

  function choose(): void {
    const typed = typedRange(from, to);
    if (typed) onChoose(typed);
    else setWrong(true);
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle id={id}>{t('period.custom')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
            <TextField
              label={t('period.from')}
              type="date"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              autoFocus
            />
            <TextField
              label={t('period.to')}
              type="date"
              value={to}
              onChange={(event) => setTo(event.target.value)}
              problem={isWrong ? t('period.wrong') : undefined}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="contained" type="submit">
            {t('period.show')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function typedRange(from: string, to: string): DateRange | undefined {
  try {
    const range = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) };
    return isAllowed(range) ? range : undefined;
  } catch {
    return undefined;
  }
}
