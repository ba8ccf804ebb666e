import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { emptyDraft, type TerminalDraft } from './terminal-fields.tsx';

export const kinds = ['sumup', 'zvt', 'stripe'] as const;
export type Kind = (typeof kinds)[number];

/** Live on this page until the terminal is made; then only the server has them, sealed. */
export type TypedKeys = { apiKey: string; affiliateKey: string; appId: string };
export type TypedPlace = { deviceId: string; address: string; port: string; password: string };
export type Listed = { readonly readerId: string; readonly name: string; readonly isSetUp: boolean };

type Step = 'kind' | 'keys' | 'place' | 'reader' | 'ready';

/** One of the three ways to a terminal, step by step. */
export function useTerminalSetup(locationId: string, firstBridgeId: string) {
  const [terminalId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>('sumup');
  const [step, setStep] = useState<Step>('kind');
  const [typed, setTyped] = useState<TypedKeys>({ apiKey: '', affiliateKey: '', appId: '' });
  const [place, setPlace] = useState<TypedPlace>({ deviceId: firstBridgeId, address: '', port: '20007', password: '' });
  const [readers, setReaders] = useState<readonly Listed[]>([]);
  const [readerId, setReaderId] = useState('');
  const [code, setCode] = useState('');
  const [draft, setDraft] = useState<TerminalDraft>(emptyDraft);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const keys =
    kind === 'stripe'
      ? { provider: 'stripe' as const, apiKey: typed.apiKey.trim() }
      : {
          provider: 'sumup' as const,
          apiKey: typed.apiKey.trim(),
          affiliateKey: typed.affiliateKey.trim(),
          appId: typed.appId.trim(),
        };

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(failureText(error)));
    setBusy(false);
  }

  const look = () =>
    attempt(async () => {
      const { readers: found } = await api.cardTerminals.readers({ locationId, keys });
      setReaders(found);
      setReaderId(found.find(({ isSetUp }) => !isSetUp)?.readerId ?? '');
      setStep('reader');
    });

  async function create(): Promise<void> {
    const { cardSetup: say } = translations();
    const wrong = problemOf();
    if (wrong) return setProblem(say(wrong));
    await attempt(async () => {
      const reader = readerId === '' ? { code: code.trim() } : { readerId };
      const { deviceId, address, port, password } = place;
      const zvt = { provider: 'zvt' as const, deviceId, address: address.trim(), port: Number(port), password };
      const at = kind === 'zvt' ? zvt : { ...keys, reader };
      await api.cardTerminals.create({ terminalId, locationId, ...draft, name: draft.name.trim(), at });
      setTyped({ apiKey: '', affiliateKey: '', appId: '' });
      setPlace({ ...place, password: '' });
      setStep('ready');
    });
  }

  function problemOf() {
    if (draft.name.trim() === '') return 'wrong.name' as const;
    if (kind !== 'zvt') return readerId === '' && code.trim().length < 3 ? ('wrong.code' as const) : undefined;
    if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(place.address.trim())) return 'wrong.address' as const;
    return /^\d{6}$/.test(place.password) ? undefined : ('wrong.password' as const);
  }

  return {
    terminalId,
    kind,
    setKind,
    step,
    setStep: (next: Step) => {
      setProblem(undefined);
      setStep(next);
    },
    typed,
    setTyped,
    place,
    setPlace,
    readers,
    readerId,
    setReaderId,
    code,
    setCode,
    draft,
    setDraft,
    isBusy,
    problem,
    look,
    create,
  };
}

export type TerminalSetup = ReturnType<typeof useTerminalSetup>;
