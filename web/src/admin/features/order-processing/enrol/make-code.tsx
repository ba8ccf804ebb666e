import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { locationsWith } from '@tresen/domain/feature-gates';
import { useState } from 'react';
import { api } from '../../../desk-api.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useChosenLocation } from '../../../location-choice.ts';
import { showNotice } from '../../../notices/notices.ts';
import { useSignedIn } from '../../../session/session-query.ts';
import { words } from '../../../words.ts';
import { Choice } from '../parts/choice.tsx';

/** A manager needs no second device to show a code on. */
export function MakeCode({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const locations = locationsWith('order-processing', useSignedIn().locations);
  const usual = useChosenLocation(locations) ?? locations[0];
  const [locationId, setLocationId] = useState(usual?.locationId);
  const [isMaking, setMaking] = useState(false);
  const t = words().kitchen;
  if (!locationId) return null;

  async function make(): Promise<void> {
    if (!locationId) return;
    setMaking(true);
    try {
      const { code } = await api.devices.createCode({ locationId, role: 'kds', name: t('enrol.usualName') });
      onCode(code);
    } catch (error) {
      showNotice({ text: failureText(error) });
    } finally {
      setMaking(false);
    }
  }

  return (
    <Stack spacing={1.5} useFlexGap sx={{ alignItems: 'flex-start' }}>
      <Typography>{t('enrol.makeCodeText')}</Typography>
      {locations.length > 1 && (
        <Choice
          label={t('enrol.location')}
          value={locationId}
          options={locations.map((location) => ({ value: location.locationId, text: location.name }))}
          onChange={setLocationId}
        />
      )}
      <Button variant="contained" size="large" loading={isMaking || isBusy} onClick={() => void make()}>
        {t('enrol.makeCode')}
      </Button>
    </Stack>
  );
}
