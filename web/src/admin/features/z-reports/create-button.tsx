import { mdiPlus } from '@mdi/js';
import { isManager } from '@tresen/domain/people/roles';
import { Icon } from '../../../shared/ui/icon.tsx';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { useSignedIn } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';

/** Who only reads the books closes no day. */
export function CreateButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  if (!isManager(useSignedIn().role)) return undefined;
  return (
    <WriteButton variant="contained" startIcon={<Icon path={mdiPlus} />} disabled={disabled} onClick={onClick}>
      {translations().closing('zReports.create')}
    </WriteButton>
  );
}
