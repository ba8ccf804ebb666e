import Box from '@mui/material/Box';
import { type CountSaid, leftMax } from '@tresen/domain/offer/counts';
import { type FormEvent, useState } from 'react';
import { tone } from '../app/theme/palette.ts';
import { translations } from '../app/translations.ts';
import type { Left } from '../device/orders/order-feed.ts';

type LeftChoiceProps = {
  name: string;
  /** `undefined`: nobody has counted. */
  left: Left | undefined;
  onChoose: (said: CountSaid) => void;
};

const usual = [1, 2, 3, 5, 10];

/** How many are left of an article: one touch for the usual numbers. */
export function LeftChoice({ name, left, onChoose }: LeftChoiceProps) {
  const [typed, setTyped] = useState('');
  const [stays, setStays] = useState(left?.stays === true);
  const t = translations().counts;
  const number = /^\d{1,5}$/.test(typed) ? Math.min(Number(typed), leftMax) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (number !== undefined) onChoose({ left: number, stays });
  }

  return (
    <Box role="group" aria-label={t('title')} sx={look}>
      <div className="title">
        <b>{t('title')}</b>
        {left !== undefined && <span>{leftText(left)}</span>}
      </div>
      <div className="usual">
        <button
          type="button"
          className="wide"
          aria-pressed={left !== undefined && left.pieces <= 0}
          onClick={() => onChoose({ left: 0, stays })}
        >
          {t('soldOut')}
        </button>
        {usual.map((n) => (
          <button
            key={n}
            type="button"
            aria-label={t('setLeft', { n, name })}
            aria-pressed={n === left?.pieces}
            onClick={() => onChoose({ left: n, stays })}
          >
            {n}
          </button>
        ))}
      </div>
      <form className="other" onSubmit={submit}>
        <input
          inputMode="numeric"
          maxLength={5}
          aria-label={t('other')}
          placeholder={t('other')}
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
        <button type="submit" disabled={number === undefined}>
          {t('set')}
        </button>
        {left !== undefined && (
          <button type="button" onClick={() => onChoose({ left: null })}>
            {t('none')}
          </button>
        )}
      </form>
      <label className="stays">
        <input type="checkbox" checked={stays} onChange={(event) => setStays(event.target.checked)} />
        {t('stays')}
      </label>
    </Box>
  );
}

export function leftText({ pieces, stays }: Left): string {
  const t = translations().counts;
  if (pieces > 0) return t(stays ? 'nowStays' : 'now', { n: pieces });
  if (pieces < 0) return t('beyond', { n: 0 - pieces });
  return t(stays ? 'soldOutStays' : 'soldOut');
}

/** What is said once it is written down. */
export function saidText(name: string, { left, stays }: CountSaid): string {
  const t = translations().counts;
  if (left === null) return t('saidNone', { name });
  if (left === 0) return t(stays ? 'saidOutStays' : 'saidOut', { name });
  return t(stays ? 'saidStays' : 'said', { name, n: left });
}

const look = {
  display: 'grid',
  gap: '8px',
  '& .title': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' },
  '& .title span': { color: 'text.secondary' },
  '& .usual': { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(48px, 1fr))', gap: '4px' },
  '& .wide': { gridColumn: '1 / -1' },
  '& .other': { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  '& .stays': { display: 'flex', alignItems: 'center', gap: '12px', minHeight: 48, cursor: 'pointer' },
  '& .stays input': { flex: 'none', width: 24, height: 24, m: '0 8px', accentColor: tone('secondaryText') },
  '& .other input': {
    flex: '1 1 120px',
    minWidth: 0,
    minHeight: 48,
    px: 2,
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '12px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
  },
  '& button': {
    minHeight: 48,
    px: 1.5,
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '12px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    '&[aria-pressed="true"]': { bgcolor: tone('surface2'), borderColor: tone('outline') },
    '&:disabled': { color: 'text.disabled', cursor: 'default' },
  },
};
