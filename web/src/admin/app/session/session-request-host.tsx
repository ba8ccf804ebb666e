import { useValue } from '../../../shared/store.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { sessionRequest } from './session-requests.ts';

const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);
const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);

/** A running call waits for the person: the page behind keeps everything that was typed. */
export function SessionRequestHost() {
  const request = useValue(sessionRequest);
  if (!request) return null;
  return request.asksFor === 'sign-in' ? (
    <SignInDialog onAnswer={request.answer} />
  ) : (
    <PasswordDialog onAnswer={request.answer} />
  );
}
