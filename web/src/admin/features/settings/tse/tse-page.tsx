import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ShownTse } from '@tresen/contract/tse';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { ChangeSection } from './change-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { EarlierDevices } from './earlier-devices.tsx';
import { ExemptionSection } from './exemption-section.tsx';
import { InternetSection } from './internet-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { NeededSection } from './needed-section.tsx';
import { NotEntitled } from './not-entitled.tsx';
import { OutagesSection } from './outages-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { RegistersSection } from './registers-section.tsx';
import { goesOn } from './under-way.ts';

/** What comes next stands open: the question, the keys, the progress, and once there is a device how it is. */
export function TsePage({ locationId, tse }: { locationId: string; tse: ShownTse }) {
  const t = translations().tse;
  const [isChanging, setChanging] = useState(false);
  if (!tse.isEntitled) return <NotEntitled />;
  const underWay = tse.devices.find(({ state }) => state === 'new');
  const current = tse.devices.find(({ state }) => state === 'ready' || state === 'broken');
  const isWaiting = underWay !== undefined && goesOn(underWay);
  const asksForKeys = !isWaiting && (current === undefined || isChanging || underWay !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, pb: { xs: 10, md: 2 } }}>
      {underWay && <ProgressSection locationId={locationId} device={underWay} waitingFor={tse.waitingFor} />}
      {current && (
        <>
          <DeviceSection device={current} tse={tse}>
            {!asksForKeys && !isWaiting && (
              <Box>
                <Button variant="outlined" onClick={() => setChanging(true)}>
                  {t('keys.change')}
                </Button>
              </Box>
            )}
          </DeviceSection>
          <ChangeSection locationId={locationId} tse={tse} />
          <RegistersSection registers={tse.registers} />
        </>
      )}
      {!current && !underWay && <NeededSection registers={tse.registers} />}
      <InternetSection locationId={locationId} hasSteadyInternet={tse.hasSteadyInternet} />
      {asksForKeys && (
        <KeysSection
          locationId={locationId}
          isChange={current !== undefined}
          onDone={() => setChanging(false)}
          {...(isChanging && { onCancel: () => setChanging(false) })}
        />
      )}
      {current && (
        <>
          <OutagesSection outages={tse.outages} />
          <ExemptionSection locationId={locationId} exemption={tse.receiptExemption} />
        </>
      )}
      <EarlierDevices devices={tse.devices.filter(({ state }) => state === 'retired')} />
    </Box>
  );
}
