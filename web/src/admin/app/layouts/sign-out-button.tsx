import { mdiLogout } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../translations.ts';
import { useSignOut } from './use-sign-out.ts';

export function SignOutButton() {
  const leave = useSignOut();
  return (
    <Button variant="outlined" color="secondary" startIcon={<Icon path={mdiLogout} />} onClick={() => void leave()}>
      {translations().auth('logout')}
    </Button>
  );
}
