import Button from '@mui/material/Button';
import { setPartsMax } from '@tresen/domain/offer/set-menu';
import { translations } from '../../../app/translations.ts';
import { type Offered, SetPartCard } from './set-part-card.tsx';
import { moved, newPart, type SetValues, withPart } from './set-values.ts';

type SetPartListProps = {
  values: SetValues;
  offered: Offered;
  isChecked: boolean;
  onChange: (values: SetValues) => void;
};

/** The parts of a set in their order. */
export function SetPartList({ values, offered, isChecked, onChange }: SetPartListProps) {
  const { parts } = values;
  return (
    <>
      {parts.map((part, at) => (
        <SetPartCard
          key={part.partId}
          part={part}
          offered={offered}
          isChecked={isChecked}
          onChange={(next) => onChange(withPart(values, next))}
          onMove={(by) => onChange({ ...values, parts: moved(parts, at, by) })}
          onRemove={() => onChange({ ...values, parts: parts.filter(({ partId }) => partId !== part.partId) })}
        />
      ))}
      {parts.length < setPartsMax && (
        <Button
          variant="outlined"
          onClick={() => onChange({ ...values, parts: [...parts, newPart()] })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translations().sets('addPart')}
        </Button>
      )}
    </>
  );
}
