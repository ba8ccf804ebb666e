import Stack from '@mui/material/Stack';
import { translations } from '../../../app/translations.ts';
import { useValue } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';
import { usualTileSize } from '../frame/tile-measure.ts';
import { useLayout } from '../frame/use-layout.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { changeDisplay, display } from './display.ts';
import { receiptChoice, receiptChoices } from './receipt-choice.ts';

const sizes = ['small', 'medium', 'large'] as const;

/** How this device shows the till; seen behind the sheet while it is changed. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const look = useValue(display);
  const catalogue = useValue(useCounter().till.catalogue);
  const layout = useLayout();
  const t = translations().till;
  const shown = look.tileSize ?? usualTileSize(layout, window.innerWidth);
  return (
    <Sheet title={t('display.title')} width={440} onClose={onClose}>
      <Stack spacing={1.5} useFlexGap>
        <Segments
          look="row"
          label={t('display.tileSize')}
          isLabelShown
          value={shown}
          options={sizes.map((value) => ({ value, text: t(`display.tileSizeOf.${value}`) }))}
          onChange={(tileSize) => changeDisplay({ tileSize })}
        />
        <Segments
          look="row"
          label={t('dialog.receipt')}
          isLabelShown
          value={receiptChoice(catalogue, look)}
          options={receiptChoices(catalogue).map((value) => ({ value, text: t(`dialog.receiptOf.${value}`) }))}
          onChange={(receipt) => changeDisplay({ receipt })}
        />
        <div>
          <DeviceSwitchRow
            title={t('display.leftHanded')}
            text={t('display.leftHandedText')}
            isOn={look.isLeftHanded}
            onChange={(isLeftHanded) => changeDisplay({ isLeftHanded })}
          />
          <DeviceSwitchRow
            title={t('display.dark')}
            isOn={look.isAlwaysDark}
            onChange={(isAlwaysDark) => changeDisplay({ isAlwaysDark })}
          />
          <DeviceSwitchRow
            title={t('display.pictures')}
            isOn={look.hasPictures}
            onChange={(hasPictures) => changeDisplay({ hasPictures })}
          />
          <DeviceSwitchRow
            title={t('display.quickPay')}
            text={t('display.quickPayText')}
            isOn={look.isQuickPay}
            onChange={(isQuickPay) => changeDisplay({ isQuickPay })}
          />
          <DeviceSwitchRow
            title={t('display.confirmCard')}
            text={t('display.confirmCardText')}
            isOn={look.confirmsCard}
            onChange={(confirmsCard) => changeDisplay({ confirmsCard })}
          />
          <DeviceSwitchRow
            title={t('display.sounds')}
            text={t('display.soundsText')}
            isOn={look.hasSounds}
            onChange={(hasSounds) => changeDisplay({ hasSounds })}
          />
          <DeviceSwitchRow
            title={t('display.waitForZReport')}
            text={t('display.waitForZReportText')}
            isOn={look.waitsForZReport}
            onChange={(waitsForZReport) => changeDisplay({ waitsForZReport })}
          />
        </div>
      </Stack>
    </Sheet>
  );
}
