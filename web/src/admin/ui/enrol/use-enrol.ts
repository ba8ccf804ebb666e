import { useState } from 'react';
import { enrolFailureText } from '../../app/calls/failure-text.ts';
import { UnsentEntriesError } from '../../device/journal/journal.ts';
import { enrolDevice, type Enrolled } from '../../device/till/enrol-device.ts';
import { codeIn } from './code-in.ts';

type Enrolling = {
  /** Why a device of this kind is of no use here, if it is. */
  refusal: (enrolled: Enrolled) => string | undefined;
  unsentText: string;
  onEnrolled: (enrolled: Enrolled) => void;
};

/** Tries a code; whoever made it has given the device its name. Everything that can be wrong with it is said where it was typed. */
export function useEnrol({ refusal, unsentText, onEnrolled }: Enrolling) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function enrol(code: string): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const enrolled = await enrolDevice({ code: codeIn(code), name: '' });
      const refused = refusal(enrolled);
      if (refused === undefined) onEnrolled(enrolled);
      else setTrouble(refused);
    } catch (error) {
      setTrouble(error instanceof UnsentEntriesError ? unsentText : enrolFailureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { enrol, isBusy, trouble };
}
