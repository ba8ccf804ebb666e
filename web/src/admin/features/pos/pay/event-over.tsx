import Alert from '@mui/material/Alert';
import { translations } from '../../../app/translations.ts';

/** An event that is over sells nothing more: the bar is not there, but for money that goes back. */
export function EventOver() {
  return (
    <Alert severity="info" sx={{ m: 1, '& .MuiAlert-message': { overflowY: 'auto', maxHeight: 132 } }}>
      {translations().till('pay.eventOver')}
    </Alert>
  );
}
