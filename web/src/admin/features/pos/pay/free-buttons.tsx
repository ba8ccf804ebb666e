import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import type { BarProps } from './bar-props.ts';
import { PayButton } from './pay-button.tsx';
import { completeFree } from './pay-quickly.ts';

export function FreeButtons({ saying, isStill }: BarProps) {
  const counter = useCounter();
  const t = translations().till;
  return (
    <>
      <span className="question">{t('pay.free')}</span>
      <span className="one">
        <PayButton saying={`free:${saying}`} look="primary" isDisabled={isStill} onPress={() => completeFree(counter)}>
          {t('pay.completeFree')}
        </PayButton>
      </span>
    </>
  );
}
