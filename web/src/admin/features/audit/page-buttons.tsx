import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { translations } from '../../app/translations.ts';
import { useAuditView } from './audit-view.ts';

export const pageSize = 50;

export function PageButtons({ count }: { count: number }) {
  const t = translations().audit;
  const { page, choose } = useAuditView();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (pages === 1) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 2 }}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => choose({ page: String(page - 1) })}>
        {t('before')}
      </Button>
      <Typography>{t('pages', { page, count: pages })}</Typography>
      <Button variant="outlined" disabled={page >= pages} onClick={() => choose({ page: String(page + 1) })}>
        {t('next')}
      </Button>
    </Box>
  );
}
