import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeviceCode } from '../../../app/session/use-device-code.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';

export function MakeCode({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const { locationId, options, choose, isMaking, make } = useDeviceCode('order-processing', 'kds', onCode);
  const t = translations().kitchen;
  if (!locationId) return null;
  return (
    <Stack spacing={1.5} useFlexGap sx={{ alignItems: 'flex-start' }}>
      <Typography>{t('enrol.makeCodeText')}</Typography>
      {options.length > 1 && (
        <Segments
          look="wide"
          label={t('enrol.location')}
          isLabelShown
          value={locationId}
          options={options}
          onChange={choose}
        />
      )}
      <Button
        variant="contained"
        size="large"
        loading={isMaking || isBusy}
        onClick={() => void make(t('enrol.usualName'))}
      >
        {t('enrol.makeCode')}
      </Button>
    </Stack>
  );
}
