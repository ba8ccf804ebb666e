import { createStore } from '../../../shared/store.ts';

/** What a running call needs from the person in front of the screen. */
export type SessionRequest = {
  readonly asksFor: 'sign-in' | 'password';
  readonly answer: (isDone: boolean) => void;
};

export const sessionRequest = createStore<SessionRequest | undefined>(undefined);

let open: Promise<boolean> | undefined;

/** Ten calls that fail together ask once. */
export function askPerson(asksFor: SessionRequest['asksFor']): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => {
    sessionRequest.set({
      asksFor,
      answer(isDone) {
        open = undefined;
        sessionRequest.set(undefined);
        resolve(isDone);
      },
    });
  });
  return open;
}
