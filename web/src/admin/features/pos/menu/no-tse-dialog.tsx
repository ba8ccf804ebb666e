import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useSession } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';

/** What selling without a device for signing means, and where it is seen to. */
export function NoTseDialog({ onClose }: { onClose: () => void }) {
  const t = translations().till;
  const isSignedIn = useSession() !== null;
  return (
    <Sheet
      title={t('tse.title')}
      onClose={onClose}
      footer={
        isSignedIn && (
          <Button variant="contained" component={Link} to="/admin/settings/going-live" sx={{ ml: 'auto' }}>
            {t('tse.more')}
          </Button>
        )
      }
    >
      {t('tse.text')}
    </Sheet>
  );
}
