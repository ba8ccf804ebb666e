import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../../../shared/format-moment.ts';
import { queries } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { askedText, pageText } from './read-text.ts';

/** What was read, the newest first; while somebody reads it is asked for again every two seconds. */
export function ReadsList({ auditorGrantId, isLive }: { auditorGrantId: string; isLive: boolean }) {
  const t = translations().audit;
  const query = useQuery(
    queries.auditorGrants.reads.queryOptions({ input: { auditorGrantId }, refetchInterval: isLive ? 2000 : false }),
  );
  return (
    <Loaded query={query} rows={1}>
      {({ reads, count }) => (
        <Box>
          <Typography sx={{ fontWeight: 600 }}>
            {`${t('owner.reads')} · ${count === 0 ? t('owner.readsNone') : t('owner.readsCount', { n: count })}`}
          </Typography>
          {reads.length > 0 && (
            <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} role="group" aria-label={t('owner.reads')}>
              <Table size="small" stickyHeader aria-label={t('owner.reads')}>
                <TableHead>
                  <TableRow>
                    {[t('owner.time'), t('owner.page'), t('owner.what')].map((heading) => (
                      <TableCell key={heading} scope="col">
                        {heading}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {reads.map((read) => (
                    <TableRow key={read.readId}>
                      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                        {momentText(read.at, currentLocale())}
                      </TableCell>
                      <TableCell sx={{ fontWeight: 600 }}>{pageText(read)}</TableCell>
                      <TableCell sx={{ overflowWrap: 'anywhere' }}>{askedText(read)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          )}
        </Box>
      )}
    </Loaded>
  );
}
