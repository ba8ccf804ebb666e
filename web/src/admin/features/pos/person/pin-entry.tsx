import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CataloguePerson } from '@tresen/domain/catalogue';
import { useState } from 'react';
import { words } from '../../../words.ts';
import { useCounter } from '../counter/counter.ts';
import { PeopleButtons } from './people-buttons.tsx';
import type { Person } from './person.ts';
import { PinPad } from './pin-pad.tsx';

type PinEntryProps = { people: readonly CataloguePerson[]; onRight: (person: Person) => void };

/** First who, then the PIN. With one person there is nothing to choose. */
export function PinEntry({ people, onRight }: PinEntryProps) {
  const { till } = useCounter();
  const [chosen, setChosen] = useState(people.length === 1 ? people[0] : undefined);
  const [trouble, setTrouble] = useState<string>();
  const t = words().till;
  if (!chosen) return <PeopleButtons people={people} onChoose={setChosen} />;

  async function check(pin: string): Promise<void> {
    if (!chosen) return;
    setTrouble(undefined);
    const answer = await till.checkPin(chosen.userId, pin);
    switch (answer.kind) {
      case 'right': {
        const { userId, name, isManager } = answer.person;
        return onRight({ userId, name, isManager, via: 'pin' });
      }
      case 'wrong':
        return setTrouble(t('pin.wrong'));
      case 'blocked':
        return setTrouble(
          t('pin.wait', { minutes: Math.max(1, Math.ceil((Date.parse(answer.until) - Date.now()) / 60_000)) }),
        );
      case 'too-old':
        return setTrouble(t('pin.tooOld'));
    }
  }

  function changePerson(): void {
    setTrouble(undefined);
    setChosen(undefined);
  }

  return (
    <Stack sx={{ alignItems: 'center', gap: 1 }}>
      <PinPad name={chosen.name} trouble={trouble} onEnter={check} />
      {people.length > 1 && (
        <Button variant="text" sx={{ minHeight: 48 }} onClick={changePerson}>
          {t('pin.change')}
        </Button>
      )}
    </Stack>
  );
}
