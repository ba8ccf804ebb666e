import Stack from '@mui/material/Stack';
import { type Thresholds, usualThresholds } from '@tresen/domain/orders/ticket-urgency';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { changeSettings, settings } from '../device/settings.ts';
import { usePart } from '../../../../shared/store.ts';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';

const mostMinutes = 480;

/** A pizza oven on the wall may be slower than the area says. */
export function OwnThresholds() {
  const own = usePart(settings, (now) => now.thresholds);
  const t = translations().kitchen;
  return (
    <div>
      <DeviceSwitchRow
        title={t('settings.thresholds')}
        text={t('settings.thresholdsText')}
        isOn={own !== undefined}
        onChange={(isOn) => changeSettings({ thresholds: isOn ? usualThresholds : undefined })}
      />
      {own && <Minutes own={own} />}
    </div>
  );
}

function Minutes({ own }: { own: Thresholds }) {
  const [typed, setTyped] = useState({ warn: String(own.warnAfterMinutes), late: String(own.lateAfterMinutes) });
  const t = translations().kitchen;
  const isSound = Number(typed.late) > Number(typed.warn);

  /** Kept as soon as it makes sense; until then the last one that did counts. */
  function change(next: typeof typed): void {
    setTyped(next);
    const warnAfterMinutes = Number(next.warn);
    const lateAfterMinutes = Number(next.late);
    if (warnAfterMinutes >= 1 && lateAfterMinutes > warnAfterMinutes && lateAfterMinutes <= mostMinutes)
      changeSettings({ thresholds: { warnAfterMinutes, lateAfterMinutes } });
  }

  const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 3);
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 1 }}>
      <TextField
        label={t('settings.warnAfter')}
        value={typed.warn}
        inputProps={{ inputMode: 'numeric' }}
        onChange={({ target }) => change({ ...typed, warn: digits(target.value) })}
      />
      <TextField
        label={t('settings.lateAfter')}
        value={typed.late}
        problem={isSound ? undefined : t('settings.lateBeforeWarning')}
        inputProps={{ inputMode: 'numeric' }}
        onChange={({ target }) => change({ ...typed, late: digits(target.value) })}
      />
    </Stack>
  );
}
