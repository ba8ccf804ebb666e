import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { translations } from '../../../app/translations.ts';
import { changeSettings, scales, settings } from '../device/settings.ts';
import { useValue } from '../../../../shared/store.ts';
import { Segments } from '../../../ui/segments.tsx';
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
  const { kitchen: t, common } = translations();
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <Stack spacing={2.5} useFlexGap>
        <Segments
          look="wide"
          label={t('settings.size')}
          isLabelShown
          value={now.scale}
          options={scales.map((value) => ({ value, text: t('bar.percent', { n: value }) }))}
          onChange={(scale) => changeSettings({ scale })}
        />
        <Segments
          look="wide"
          label={t('settings.theme')}
          isLabelShown
          value={now.theme}
          options={[
            { value: 'dark', text: common('dark') },
            { value: 'light', text: common('light') },
          ]}
          onChange={(theme) => changeSettings({ theme })}
        />
        <Segments
          look="wide"
          label={t('settings.columns')}
          isLabelShown
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
        <Segments
          look="wide"
          label={t('sound.kind')}
          isLabelShown
          value={now.sound}
          options={sounds.map((value) => ({ value, text: t(`sound.kindOf.${value}`) }))}
          onChange={(sound) => changeSettings({ sound })}
        />
        <Segments
          look="wide"
          label={t('sound.volume')}
          isLabelShown
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
