import { useState } from 'react';
import { enrolFailureText } from '../../../app/calls/failure-text.ts';
import { enrolDevice, type Enrolled } from '../../../device/till/enrol-device.ts';
import { UnsentEntriesError } from '../../../device/journal/journal.ts';
import { words } from '../../../app/translations.ts';

/** Tries a code; whoever made it has given the device its name. Everything that can be wrong with it is said where it was typed. */
export function useEnrol(onEnrolled: (enrolled: Enrolled) => void) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const t = words().till;

  async function enrol(code: string): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const enrolled = await enrolDevice({ code: codeIn(code), name: '' });
      if (enrolled.role === 'pos') onEnrolled(enrolled);
      else setTrouble(t('enrol.notAPos'));
    } catch (error) {
      setTrouble(error instanceof UnsentEntriesError ? t('enrol.unsent') : enrolFailureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { enrol, isBusy, trouble };
}

/** A QR code may hold the address of this page with the code in it. */
export function codeIn(text: string): string {
  const bare = text.trim();
  return /[?&#]code=([^&\s]+)/.exec(bare)?.[1] ?? bare;
}
