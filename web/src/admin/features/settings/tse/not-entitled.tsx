import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { localPath } from '@tresen/i18n/locale';
import { currentLocale, translations } from '../../../app/translations.ts';

/** Only the provider switches it on: said honestly, with the way to ask for it. */
export function NotEntitled() {
  const t = translations().tse;
  const contact = (
    <Button color="inherit" href={localPath(currentLocale(), '/imprint')} target="_blank">
      {t('none.contact')}
    </Button>
  );
  return (
    <Alert severity="info" action={contact} sx={{ maxWidth: 960 }}>
      <AlertTitle>{t('none.title')}</AlertTitle>
      {t('none.text')}
    </Alert>
  );
}
