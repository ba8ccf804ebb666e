import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CataloguePerson } from '@tresen/domain/offer/catalogue';
import { useState } from 'react';
import type { PinAnswer } from '../../../device/till/till.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { PeopleButtons } from './people-buttons.tsx';
import type { Person } from './person.ts';
import { PinPad } from './pin-pad.tsx';

type PinEntryProps = { people: readonly CataloguePerson[]; onRight: (person: Person) => void };

/** The PIN says who it is. Who has forgotten that it does, or typed too much, chooses the name first. */
export function PinEntry({ people, onRight }: PinEntryProps) {
  const { till } = useCounter();
  const managers = useValue(till.catalogue).staff.filter(({ isManager, pin }) => isManager && pin !== null);
  const [chosen, setChosen] = useState(people.length === 1 ? people[0] : undefined);
  const [asks, setAsks] = useState<'pin' | 'name' | 'manager'>('pin');
  const [answer, setAnswer] = useState<PinAnswer>();
  const t = translations().till;
  const others = managers.filter(({ userId }) => userId !== chosen?.userId);
  const asked = asks === 'manager' ? others : chosen ? [chosen] : people;

  function ask(next: typeof asks): void {
    setAnswer(undefined);
    setAsks(next);
  }

  async function check(pin: string): Promise<void> {
    setAnswer(undefined);
    const given = await till.checkPin(
      asked.map(({ userId }) => userId),
      pin,
    );
    if (given.kind !== 'right') return setAnswer(given);
    if (asks === 'manager' && chosen) {
      await till.unlockPin(chosen.userId);
      return ask('pin');
    }
    const { userId, name, isManager } = given.person;
    onRight({ userId, name, isManager, via: 'pin' });
  }

  if (asks === 'name') {
    return (
      <PeopleButtons
        people={people}
        onChoose={(person) => {
          setChosen(person);
          ask('pin');
        }}
      />
    );
  }
  const title = asks === 'manager' ? t('pin.manager') : chosen ? t('pin.title', { name: chosen.name }) : t('pin.own');
  const canUnlock = asks === 'pin' && chosen !== undefined && answer?.kind === 'blocked' && others.length > 0;
  return (
    <Stack sx={{ alignItems: 'center', gap: 1 }}>
      <PinPad key={title} title={title} length={lengthOf(asked)} trouble={troubleOf(answer)} onEnter={check} />
      {canUnlock && (
        <Button variant="outlined" sx={{ minHeight: 48 }} onClick={() => ask('manager')}>
          {t('pin.unlock')}
        </Button>
      )}
      {people.length > 1 && (
        <Button
          variant="text"
          sx={{ minHeight: 48 }}
          onClick={() => {
            setChosen(undefined);
            ask('name');
          }}
        >
          {t(chosen ? 'pin.change' : 'pin.choose')}
        </Button>
      )}
    </Stack>
  );
}

/** Where all of them have as many digits, the last one is enough. */
function lengthOf(people: readonly CataloguePerson[]): number | undefined {
  const lengths = new Set(people.map(({ pin }) => pin?.digits));
  return lengths.size === 1 ? [...lengths][0] : undefined;
}

function troubleOf(answer: PinAnswer | undefined): string | undefined {
  const t = translations().till;
  switch (answer?.kind) {
    case 'wrong':
      return t('pin.wrong');
    case 'blocked':
      return t('pin.wait', { minutes: Math.max(1, Math.ceil((Date.parse(answer.until) - Date.now()) / 60_000)) });
    case 'too-old':
      return t('pin.tooOld');
    default:
      return undefined;
  }
}
