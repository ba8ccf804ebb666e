import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { Segments } from '../../../ui/segments.tsx';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { askManager, isApproving } from '../person/ask-for-approval.ts';

const reasons = ['staff', 'breakage', 'invitation'] as const;

/** For nothing, with a reason, and only with a manager: what costs nothing is the easiest way to steal. */
export function FreeChoice({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const counter = useCounter();
  const isManager = isApproving(counter, useValue(counter.person));
  const t = translations().till;
  const texts = reasons.map((one) => t(`item.reasonOf.${one}`));

  async function turn(isOn: boolean): Promise<void> {
    if (!isOn) return onChange('');
    const isAllowed = isManager || (await askManager(counter)) !== undefined;
    if (isAllowed) onChange(texts[0] ?? '');
  }

  return (
    <>
      <DeviceSwitchRow
        title={t('item.free')}
        text={isManager ? t('item.freeText') : t('item.freeOnlyManager')}
        isOn={reason !== ''}
        onChange={(isOn) => void turn(isOn)}
      />
      {reason !== '' && (
        <Segments
          label={t('item.reason')}
          look="chips"
          value={reason}
          options={texts.map((text) => ({ value: text, text }))}
          onChange={onChange}
        />
      )}
    </>
  );
}
