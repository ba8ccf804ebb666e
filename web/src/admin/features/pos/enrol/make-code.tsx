import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeviceCode } from '../../../app/session/use-device-code.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';

type MakeCodeProps = { name: string; isBusy: boolean; onCode: (code: string) => void };

export function MakeCode({ name, isBusy, onCode }: MakeCodeProps) {
  const { locationId, options, choose, isMaking, make } = useDeviceCode('point-of-sale', 'pos', onCode);
  const t = translations().till;
  if (!locationId) return null;
  const called = name.trim() || t('enrol.usualName');
  return (
    <Stack spacing={1.5} useFlexGap sx={{ alignItems: 'flex-start' }}>
      <Typography>{t('enrol.makeCodeText')}</Typography>
      {options.length > 1 && (
        <Segments
          label={t('enrol.location')}
          isLabelShown
          look="chips"
          value={locationId}
          options={options}
          onChange={choose}
        />
      )}
      <Button variant="contained" size="large" loading={isMaking || isBusy} onClick={() => void make(called)}>
        {t('enrol.makeCode')}
      </Button>
    </Stack>
  );
}
