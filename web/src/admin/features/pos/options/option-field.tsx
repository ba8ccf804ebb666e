import { mdiCheck, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import type { OfferedGroup, OptionPick } from '@tresen/domain/offer/option-choice';
import { isRequired } from '@tresen/domain/offer/option-group';
import { deltaText } from '@tresen/domain/offer/option-text';
import { useId } from 'react';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../parts/money-text.ts';

type OptionFieldProps = {
  offered: OfferedGroup;
  /** Of this group. */
  picks: readonly OptionPick[];
  onPick: (optionId: string) => void;
};

/** One group. What is missing is said in words and not only in colour. */
export function OptionField({ offered: { group, at }, picks, onPick }: OptionFieldProps) {
  const id = useId();
  const t = translations().service;
  const isMissing = picks.length < at.min;
  const isFull = at.max > 1 && picks.length >= at.max;
  const isShort = group.options.every(({ name, deltaCents }) => name.length <= 8 && deltaCents === 0);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={isMissing ? 'open' : undefined}>
        {isRequired(at) && <PlainIcon path={isMissing ? mdiCircleOutline : mdiCheckCircle} size={20} />}
        {group.name}
        <small>{isRequired(at) && !isMissing ? moreOf(at) : hintOf(group.options.length, at)}</small>
      </h3>
      <div className={isShort ? 'options short' : 'options'}>
        {group.options.map(({ optionId, name, deltaCents, isSoldOut }) => {
          const isOn = picks.some((pick) => pick.optionId === optionId);
          const delta = deltaText({ kind: 'choice', deltaCents }, amountText)?.replace('-', '−');
          return (
            <button
              key={optionId}
              type="button"
              lang="de"
              aria-pressed={isOn}
              aria-disabled={(isFull && !isOn) || undefined}
              className={isSoldOut ? 'sold' : undefined}
              onClick={() => onPick(optionId)}
            >
              {isOn && <PlainIcon path={mdiCheck} size={18} />}
              <span>
                <b>{name}</b>
                {delta && <i> {delta}</i>}
                {isSoldOut && <i> {t('options.soldOut')}</i>}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** What is chosen needs no plea: only that there may be more. */
function moreOf({ min, max }: OfferedGroup['at']): string | undefined {
  return max > min ? translations().service('options.atMost', { n: max }) : undefined;
}

function hintOf(count: number, { min, max }: OfferedGroup['at']): string {
  const t = translations().service;
  if (min === 1 && max === 1) return t('options.one');
  if (min > 0) return min === max ? t('options.exactly', { n: min }) : t('options.atLeast', { n: min });
  if (max >= count) return t('options.any');
  return max === 1 ? t('options.atMostOne') : t('options.atMost', { n: max });
}
