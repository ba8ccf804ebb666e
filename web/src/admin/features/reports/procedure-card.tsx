import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dateText } from '../../../shared/format-moment.ts';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { currentLocale, translations } from '../../app/translations.ts';

/** The newest documentation of the procedure, and the way to have one now. */
export function ProcedureCard() {
  const t = translations().procedure;
  const id = useId();
  const { data } = useQuery(queries.procedure.list.queryOptions());
  const make = useMutation({
    mutationFn: () => api.procedure.create(),
    onError: (error) => showNotice({ text: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.procedure.key() }),
  });
  const [newest] = data?.versions ?? [];
  const file = (format: 'pdf' | 'md') =>
    `/api/v1/procedure-versions/file?versionNo=${newest?.versionNo}&format=${format}`;
  return (
    <Card component="section" aria-labelledby={id} sx={look}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography id={id} variant="h3" component="h2">
          {t('title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('card.text')}
        </Typography>
        <Typography>
          {newest
            ? t('version', { n: newest.versionNo, day: dateText(newest.madeAt, currentLocale()) })
            : t('card.none')}
        </Typography>
      </Box>
      <WriteButton variant="outlined" loading={make.isPending} onClick={() => make.mutate()}>
        {t('card.make')}
      </WriteButton>
      {newest && (
        <>
          <Button variant="outlined" href={file('pdf')} download>
            {t('card.pdf')}
          </Button>
          <Button variant="text" href={file('md')} download>
            {t('card.md')}
          </Button>
        </>
      )}
    </Card>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: { xs: 2, sm: 2.5 },
  mt: { xs: 2, sm: 2.5 },
};
