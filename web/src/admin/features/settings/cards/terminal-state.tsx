import { mdiCheckCircleOutline, mdiCloseCircleOutline, mdiHelpCircleOutline, mdiProgressClock } from '@mdi/js';
import Chip from '@mui/material/Chip';
import type { QueryObserverResult } from '@tanstack/react-query';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';

export type HeardState = 'idle' | 'busy' | 'offline' | 'unknown' | 'unusable';

const looks = {
  asking: { icon: mdiProgressClock, color: 'default' },
  idle: { icon: mdiCheckCircleOutline, color: 'success' },
  busy: { icon: mdiProgressClock, color: 'info' },
  offline: { icon: mdiCloseCircleOutline, color: 'error' },
  unusable: { icon: mdiCloseCircleOutline, color: 'error' },
  unknown: { icon: mdiHelpCircleOutline, color: 'warning' },
} as const;

type Asked = Pick<QueryObserverResult<{ readonly state: HeardState }>, 'data' | 'isFetching'>;

/** Word and sign, not only a colour. */
export function TerminalStateChip({ asked: { data, isFetching } }: { asked: Asked }) {
  const { cardSetup: say } = translations();
  const state = isFetching ? 'asking' : (data?.state ?? 'unknown');
  const { icon, color } = looks[state];
  return (
    <Chip
      variant="outlined"
      color={color}
      icon={<Icon path={icon} />}
      label={say(`state.${state}`)}
      data-state={state}
      role="status"
    />
  );
}
