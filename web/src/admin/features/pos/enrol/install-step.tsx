import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { installOffer } from './install-offer.ts';

/** An installed app keeps its memory; a tab in a browser may lose it. Nobody is stopped here, but everybody is told. */
export function InstallStep({ onNext }: { onNext: () => void }) {
  const offer = useValue(installOffer);
  const [isPersisted, setPersisted] = useState<boolean>();
  const [isRefused, setRefused] = useState(false);
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  const t = translations().till;
  useEffect(() => {
    void navigator.storage.persisted().then(setPersisted);
  }, []);

  const heard = (isGranted: boolean) => {
    setPersisted(isGranted);
    setRefused(!isGranted);
  };
  return (
    <Stack spacing={2} useFlexGap>
      <Typography>{t('enrol.installText')}</Typography>
      {isInstalled ? (
        <Alert severity="success">{t('enrol.installed')}</Alert>
      ) : offer ? (
        <Button variant="contained" size="large" onClick={() => void offer.prompt()}>
          {t('enrol.install')}
        </Button>
      ) : (
        <Alert severity="info">{t('enrol.installHow')}</Alert>
      )}
      {isPersisted !== undefined && (
        <Alert
          severity={isPersisted ? 'success' : 'warning'}
          action={
            !isPersisted && (
              <Button variant="text" color="inherit" onClick={() => void navigator.storage.persist().then(heard)}>
                {t('enrol.persist')}
              </Button>
            )
          }
        >
          {isPersisted ? t('enrol.persisted') : t(isRefused ? 'enrol.persistRefused' : 'enrol.notPersisted')}
        </Alert>
      )}
      <Button variant={isInstalled && isPersisted ? 'contained' : 'outlined'} size="large" onClick={onNext}>
        {isInstalled && isPersisted ? t('enrol.next') : t('enrol.skip')}
      </Button>
    </Stack>
  );
}
