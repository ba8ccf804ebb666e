import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { timeText } from '../../../../shared/format-moment.ts';
import { queries } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';

/** What the audit log knows a thing by. */
export type ChangedThing = { readonly act: string; readonly key: string; readonly id: string };

/** Who saved last, and when; where nobody can say, only that somebody did. */
export function LastChange({ thing: { act, key, id } }: { thing: ChangedThing }) {
  const { error, settings } = translations();
  const log = useQuery(queries.auditLog.list.queryOptions({ input: { act, limit: 50 }, staleTime: 0 }));
  const last = log.data?.entries.find(({ subject }) => id === '' || subject[key] === id);
  if (log.isPending) return <Typography sx={{ minHeight: 24 }} />;
  return (
    <Typography>
      {last && last.by !== ''
        ? settings('conflict.by', { name: last.by, time: timeText(last.at, currentLocale()) })
        : error('409.description')}
    </Typography>
  );
}
