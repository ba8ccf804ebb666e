import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { words } from '../../words.ts';

type DayDialogProps = {
  day: Temporal.PlainDate;
  latest: Temporal.PlainDate;
  onChoose: (day: Temporal.PlainDate) => void;
  onClose: () => void;
};

/** Any day, with the calendar of the device. */
export function DayDialog({ day, latest, onChoose, onClose }: DayDialogProps) {
  const { common, dashboard: t, figures } = words();
  const id = useId();
  const [typed, setTyped] = useState(day.toString());
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (/^20\d\d-\d\d-\d\d$/.test(typed) && typed <= latest.toString()) onChoose(Temporal.PlainDate.from(typed));
          else setWrong(true);
        }}
        style={{ display: 'contents' }}
      >
        <DialogTitle id={id}>{t('day.other')}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('day.label')}
            type="date"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            problem={isWrong ? t('day.wrong') : undefined}
            autoFocus
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="contained" type="submit">
            {figures('period.show')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
