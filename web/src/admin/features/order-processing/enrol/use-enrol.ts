import { useState } from 'react';
import { enrolFailureText } from '../../../app/calls/failure-text.ts';
import { enrolDevice } from '../../../device/till/enrol-device.ts';
import { UnsentEntriesError } from '../../../device/journal/journal.ts';
import { words } from '../../../app/translations.ts';

/** Tries a code; whoever made it has given the device its name. Everything that can be wrong with it is said where it was typed. */
export function useEnrol(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const t = words().kitchen;

  async function enrol(code: string): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const { role } = await enrolDevice({ code: code.trim(), name: '' });
      if (role === 'office') setTrouble(t('enrol.notForOrders'));
      else onDone();
    } catch (error) {
      setTrouble(error instanceof UnsentEntriesError ? t('enrol.unsent') : enrolFailureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { enrol, isBusy, trouble };
}
