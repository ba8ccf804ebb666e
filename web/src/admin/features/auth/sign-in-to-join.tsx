import Typography from '@mui/material/Typography';
import { welcome } from '../../app/session/enter.ts';
import { LoginForm } from '../../app/session/login-form.tsx';
import { translations } from '../../app/translations.ts';

/** The account exists: its owner signs in right here and then accepts. */
export function SignInToJoin({ email }: { email: string }) {
  return (
    <>
      <Typography>{translations().account('invitation.hasAccount', { email })}</Typography>
      <LoginForm email={email} onSignedIn={welcome} />
    </>
  );
}
