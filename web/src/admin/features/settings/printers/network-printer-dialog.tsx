import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { NetworkPrinterForm } from './network-printer-form.tsx';

/** Sets up a printer that a bridge reaches. Without a bridge it says what is missing, and where it comes from. */
export function NetworkPrinterDialog({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const { bridges, common } = translations();
  const list = useQuery(queries.bridges.list.queryOptions({ input: { locationId } }));
  const all = list.data?.bridges;
  const [first] = all ?? [];
  if (all && first) return <NetworkPrinterForm locationId={locationId} bridges={all} first={first} onClose={onClose} />;
  return (
    <TitledDialog
      title={bridges('addTitle')}
      width="sm"
      onClose={onClose}
      main={
        all && (
          <Button variant="contained" component={Link} to="/admin/settings/devices">
            {bridges('toDevices')}
          </Button>
        )
      }
      others={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      {all && <Alert severity="info">{bridges('none')}</Alert>}
    </TitledDialog>
  );
}
