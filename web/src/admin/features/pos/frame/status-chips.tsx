import {
  mdiClockAlertOutline,
  mdiCloudCheckOutline,
  mdiCloudSyncOutline,
  mdiPauseCircleOutline,
  mdiShieldAlertOutline,
  mdiShieldOffOutline,
  mdiWifiOff,
} from '@mdi/js';
import { isClockWrong } from '@tresen/domain/device-log/device-clock';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { PaperChip } from '../paper/paper-chip.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { OutageChip } from './outage-chip.tsx';
import { useLasting } from './use-lasting.ts';
import { useLayout } from './use-layout.ts';

/** Quiet while all is well; otherwise a word and a number, and the rest behind a tap. */
export function StatusChips() {
  const { till, panel, parked, prefix, person } = useCounter();
  const isManaging = usePart(person, (who) => who?.isManager === true);
  const isSigned = usePart(till.catalogue, ({ signing }) => Boolean(signing));
  const isUnsigned = isManaging && !isSigned && !till.isTraining;
  const { isOnline, unsent, isPersisted, clockOffsetMs } = useValue(till.state);
  const waiting = usePart(parked, (sales) => sales.length);
  const digits = useValue(prefix);
  const layout = useLayout();
  const isPhone = layout === 'phone';
  const isSlow = useLasting({ isSo: isOnline && unsent > 0, milliseconds: 3_000 });
  const t = translations().till;
  const openConnection = () => panel.set({ kind: 'connection' });
  return (
    <>
      {digits && (
        <span className="chip prefix" role="status" aria-label={t('bar.prefixSaid', { n: Number(digits) })}>
          <span>{t('bar.prefix', { n: Number(digits) })}</span>
        </span>
      )}
      {waiting > 0 && (
        <button
          type="button"
          className="chip"
          aria-label={t('bar.parked', { n: waiting })}
          onClick={() => panel.set({ kind: 'parked' })}
        >
          <span>
            <PlainIcon path={mdiPauseCircleOutline} size={18} />
            {isPhone ? waiting : t('bar.parked', { n: waiting })}
          </span>
        </button>
      )}
      <PaperChip />
      {isClockWrong(clockOffsetMs ?? 0) && (
        <button type="button" className="chip warning" aria-label={t('bar.clock')} onClick={openConnection}>
          <span>
            <PlainIcon path={mdiClockAlertOutline} size={18} />
            {layout === 'wide' && <b className="word">{t('bar.clock')}</b>}
          </span>
        </button>
      )}
      <OutageChip />
      {isUnsigned && (
        <button
          type="button"
          className="chip quiet"
          aria-label={t('tse.title')}
          title={t('tse.title')}
          onClick={() => panel.set({ kind: 'no-tse' })}
        >
          <span>
            <PlainIcon path={mdiShieldOffOutline} size={18} />
            {layout === 'wide' && <b className="word">{t('tse.none')}</b>}
          </span>
        </button>
      )}
      {!isPersisted && !isPhone && (
        <button type="button" className="chip error" aria-label={t('bar.notPersisted')} onClick={openConnection}>
          <span>
            <PlainIcon path={mdiShieldAlertOutline} size={18} />
            {layout === 'wide' && <b className="word">{t('bar.notPersisted')}</b>}
          </span>
        </button>
      )}
      {!isOnline && (
        <button
          type="button"
          className="chip warning"
          aria-label={t('bar.offlineCount', { n: unsent })}
          onClick={openConnection}
        >
          <span>
            <PlainIcon path={mdiWifiOff} size={18} />
            {isPhone ? unsent : unsent > 0 ? t('bar.offlineCount', { n: unsent }) : t('bar.offline')}
          </span>
        </button>
      )}
      {isSlow && (
        <button type="button" className="chip" aria-label={t('bar.sending', { n: unsent })} onClick={openConnection}>
          <span>
            <PlainIcon path={mdiCloudSyncOutline} size={18} />
            {unsent}
          </span>
        </button>
      )}
      {isOnline && !isSlow && !isPhone && (
        <button
          type="button"
          className="icon"
          aria-label={t('bar.online')}
          title={t('bar.online')}
          onClick={openConnection}
        >
          <PlainIcon path={mdiCloudCheckOutline} />
        </button>
      )}
    </>
  );
}
