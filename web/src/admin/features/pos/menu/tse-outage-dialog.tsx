import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { timeText } from '../../../../shared/format-moment.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { useSession } from '../../../app/session/session-query.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { Sheet } from '../parts/sheet.tsx';

/** What it means that nothing is signed, and what is to be done about it: mostly nothing. */
export function TseOutageDialog({ onClose }: { onClose: () => void }) {
  const { till, person } = useCounter();
  const outage = useValue(till.signing.outage);
  const isSignedIn = useSession() !== null;
  const isManaging = usePart(person, (who) => who?.isManager === true);
  const t = translations().till;
  const title = outage ? t('tse.outage', { time: timeText(outage.since, currentLocale()) }) : t('tse.again');
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        isSignedIn &&
        isManaging && (
          <Button
            variant="contained"
            component={Link}
            to={`/admin/settings/locations/${till.identity.locationId}/tse`}
            sx={{ ml: 'auto' }}
          >
            {t('tse.look')}
          </Button>
        )
      }
    >
      {outage ? (
        <Stack spacing={1.5} useFlexGap>
          <Alert severity="info">{t('tse.goOn')}</Alert>
          <span>{t(`tse.cause.${outage.scope}`)}</span>
        </Stack>
      ) : (
        <Alert severity="success">{t('tse.over')}</Alert>
      )}
    </Sheet>
  );
}
