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
import { ChoiceRow } from '../parts/choice-row.tsx';

type MakeCodeProps = { name: string; isBusy: boolean; onCode: (code: string, name: string) => void };

/** A manager with one device needs no second one to show a code on. */
export function MakeCode({ name, isBusy, onCode }: MakeCodeProps) {
  const session = useSignedIn();
  const locations = locationsWith('point-of-sale', session.locations);
  const usual = useChosenLocation(locations) ?? locations[0];
  const [locationId, setLocationId] = useState(usual?.locationId);
  const [isMaking, setMaking] = useState(false);
  const t = words().till;
  if (!locationId) return null;

  async function make(): Promise<void> {
    if (!locationId) return;
    setMaking(true);
    const called = name.trim() || t('enrol.usualName');
    try {
      const { code } = await api.devices.createCode({ locationId, role: 'pos', name: called });
      onCode(code, called);
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
        <ChoiceRow
          label={t('enrol.location')}
          look="chips"
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
