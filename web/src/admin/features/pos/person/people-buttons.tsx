import Box from '@mui/material/Box';
import type { CataloguePerson } from '@tresen/domain/offer/catalogue';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';

type PeopleButtonsProps = { people: readonly CataloguePerson[]; onChoose: (person: CataloguePerson) => void };

export function PeopleButtons({ people, onChoose }: PeopleButtonsProps) {
  return (
    <Box role="group" aria-label={translations().till('pin.who')} sx={look}>
      {people.map((person) => (
        <button key={person.userId} type="button" onClick={() => onChoose(person)}>
          <i aria-hidden>{initials(person.name)}</i>
          <span>{person.name}</span>
        </button>
      ))}
    </Box>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map(([letter]) => letter ?? '')
    .slice(0, 2)
    .join('');
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 1,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 72,
    px: 1.5,
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '12px',
    bgcolor: tone('surface1'),
    color: 'text.primary',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& i': {
    flex: 'none',
    width: 40,
    height: 40,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    bgcolor: 'secondary.main',
    color: 'secondary.contrastText',
    fontStyle: 'normal',
    fontSize: '0.9375rem',
  },
};
