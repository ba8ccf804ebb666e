import type { Result } from '@tresen/domain/basics/result';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Answer,
  type CameraLinks,
  type CodeRefusal,
  linkByCamera,
  type Offer,
  type Opening,
} from '../../device/neighbours/link-by-camera.ts';
import type { CameraTrouble } from './camera-view.tsx';

export type LinkStep =
  | { readonly kind: 'choose' }
  | { readonly kind: 'show'; readonly bytes: Uint8Array | undefined }
  | { readonly kind: 'read' }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array }
  | { readonly kind: 'opening' }
  | { readonly kind: 'linked'; readonly role: Opening['neighbour']['role'] };

export type LinkTrouble = CodeRefusal | CameraTrouble | 'unreachable' | 'answer-late';

const lookMs = 250;
/** Shorter than a code is good for: whoever reads it late still has time for the way back. */
const renewMs = 150_000;
/** Both have read everything: a line comes within this time or not at all. */
const openMs = 15_000;

/** From choosing who begins to the open line. */
export function useLinking(camera: CameraLinks) {
  const [step, setStep] = useState<LinkStep>({ kind: 'choose' });
  const [trouble, setTrouble] = useState<LinkTrouble | undefined>();
  const [way] = useState(() => linkByCamera(camera));
  const offer = useRef<Offer | undefined>(undefined);
  const opening = useRef<(Opening & { readonly until: number }) | undefined>(undefined);

  function leave(): void {
    offer.current?.drop();
    if (opening.current && !opening.current.isOpen()) opening.current.drop();
    offer.current = undefined;
    opening.current = undefined;
  }

  async function renew(): Promise<void> {
    const next = await way.offer();
    offer.current?.drop();
    offer.current = next;
    if (!next) setTrouble('unreachable');
    setStep((now) => (now.kind === 'show' ? { kind: 'show', bytes: next?.bytes } : now));
  }

  function wait(next: Opening, waitMs: number): void {
    opening.current = { ...next, until: performance.now() + waitMs };
  }

  async function takeAnswer(bytes: Uint8Array): Promise<void> {
    const read: Result<Opening, CodeRefusal> | undefined = await offer.current?.read(bytes);
    if (!read) return;
    if (!read.ok) return setTrouble(read.refusal);
    wait(read.value, openMs);
    setTrouble(undefined);
    setStep({ kind: 'opening' });
  }

  async function takeOffer(bytes: Uint8Array): Promise<void> {
    const read: Result<Answer, CodeRefusal> = await way.answer(bytes);
    if (!read.ok) return setTrouble(read.refusal);
    wait(read.value, renewMs);
    setTrouble(undefined);
    setStep({ kind: 'answer', bytes: read.value.bytes });
  }

  const look = useEffectEvent(() => {
    const now = opening.current;
    if (!now || (step.kind !== 'opening' && step.kind !== 'answer')) return;
    if (now.isOpen()) return setStep({ kind: 'linked', role: now.neighbour.role });
    if (performance.now() < now.until) return;
    setTrouble(step.kind === 'answer' ? 'answer-late' : 'no-line');
    leave();
    setStep({ kind: 'choose' });
  });
  const renewed = useEffectEvent(() => {
    if (step.kind === 'show' && offer.current) void renew();
  });
  const left = useEffectEvent(leave);
  useEffect(() => {
    const timers = [setInterval(() => look(), lookMs), setInterval(() => renewed(), renewMs)];
    return () => {
      timers.forEach((timer) => clearInterval(timer));
      left();
    };
  }, []);

  return {
    step,
    trouble,
    choose: (kind: 'show' | 'read') => {
      setTrouble(undefined);
      setStep(kind === 'show' ? { kind, bytes: undefined } : { kind });
    },
    back: () => {
      leave();
      setTrouble(undefined);
      setStep({ kind: 'choose' });
    },
    ready: () => void (step.kind === 'show' && renew()),
    fail: (failed: CameraTrouble) => {
      leave();
      setTrouble(failed);
      setStep({ kind: 'choose' });
    },
    seen: (bytes: Uint8Array) => void (step.kind === 'show' ? takeAnswer(bytes) : takeOffer(bytes)),
  };
}
