import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The code of a manager. */
export function useCodeForm(enrol: (code: string) => Promise<void>) {
  // The QR code of a manager opens the page with the code in its address.
  const [params] = useSearchParams();
  const [code, setCode] = useState(() => params.get('code') ?? '');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') void enrol(code);
  }

  return { code, setCode, isMissing, submit };
}
