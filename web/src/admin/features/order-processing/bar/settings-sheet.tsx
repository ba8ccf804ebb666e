import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { words } from '../../../app/translations.ts';
import { changeSettings, scales, settings } from '../device/settings.ts';
import { useValue } from '../device/watch.ts';
import { Choice } from '../parts/choice.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { turnSoundOn } from '../sound/loudspeaker.ts';
import { OwnThresholds } from './own-thresholds.tsx';

const sounds = ['bell', 'wood', 'alarm'] as const;
const volumes = ['quiet', 'medium', 'loud'] as const;
const columnChoices = ['auto', 'equal', 'open'] as const;

/** How this device shows and says it; seen and heard while it is changed. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const now = useValue(settings);
  const { kitchen: t, common } = words();
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <Stack spacing={2.5} useFlexGap>
        <Choice
          label={t('settings.size')}
          value={now.scale}
          options={scales.map((value) => ({ value, text: t('bar.percent', { n: value }) }))}
          onChange={(scale) => changeSettings({ scale })}
        />
        <Choice
          label={t('settings.theme')}
          value={now.theme}
          options={[
            { value: 'dark', text: common('dark') },
            { value: 'light', text: common('light') },
          ]}
          onChange={(theme) => changeSettings({ theme })}
        />
        <Choice
          label={t('settings.columns')}
          value={now.columns}
          options={columnChoices.map((value) => ({ value, text: t(`settings.columnsOf.${value}`) }))}
          onChange={(columns) => changeSettings({ columns })}
        />
        <DeviceSwitchRow
          title={t('settings.autoAdvance')}
          text={t('settings.autoAdvanceText')}
          isOn={now.advancesAlone}
          onChange={(advancesAlone) => changeSettings({ advancesAlone })}
        />
        <OwnThresholds />
        <Divider>{t('sound.title')}</Divider>
        <Choice
          label={t('sound.kind')}
          value={now.sound}
          options={sounds.map((value) => ({ value, text: t(`sound.kindOf.${value}`) }))}
          onChange={(sound) => changeSettings({ sound })}
        />
        <Choice
          label={t('sound.volume')}
          value={now.volume}
          options={volumes.map((value) => ({ value, text: t(`sound.volumeOf.${value}`) }))}
          onChange={(volume) => changeSettings({ volume })}
        />
        <DeviceSwitchRow
          title={t('sound.reminder')}
          text={t('sound.reminderText')}
          isOn={now.reminds}
          onChange={(reminds) => changeSettings({ reminds })}
        />
        <Button variant="outlined" size="large" onClick={() => void turnSoundOn()}>
          {t('sound.try')}
        </Button>
      </Stack>
    </Sheet>
  );
}
