import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';

/** Without a way to pay no order is taken: the bar itself is not there. */
export function NoPaymentType() {
  const counter = useCounter();
  const person = useValue(counter.person);
  const { locationId } = counter.till.identity;
  const t = translations().till;
  return (
    <Alert severity="error" sx={{ m: 1, '& .MuiAlert-message': { overflowY: 'auto', maxHeight: 132 } }}>
      {t('pay.noPaymentType')}
      {person?.isManager && (
        <Button
          component={Link}
          to={`/admin/settings/locations/${locationId}`}
          variant="text"
          color="inherit"
          sx={{ ml: -1 }}
        >
          {t('pay.openPaymentTypes')}
        </Button>
      )}
    </Alert>
  );
}
