import { sharesMax } from '@tresen/domain/bills/bill-facts';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';

const few = [2, 3, 4] as const;
const many = Array.from({ length: sharesMax - 1 }, (_, index) => index + 2);

type PartsChoiceProps = { label: string; value: number; max?: number; onChange: (parts: number) => void };

/** In how many parts: few are one tap, all others two. */
export function PartsChoice({ label, value, max = sharesMax, onChange }: PartsChoiceProps) {
  const [hasMany, setMany] = useState(value > 4);
  const t = translations().tables;
  const offered = (hasMany ? many : few).filter((parts) => parts <= max);
  return (
    <Segments
      look="chips"
      label={label}
      isLabelShown
      value={value}
      options={[
        ...offered.map((parts) => ({ value: parts, text: String(parts) })),
        ...(hasMany || max <= 4 ? [] : [{ value: 0, text: t('split.moreParts') }]),
      ]}
      onChange={(parts) => (parts === 0 ? setMany(true) : onChange(parts))}
    />
  );
}
