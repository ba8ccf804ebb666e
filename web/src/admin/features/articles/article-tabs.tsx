import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { tone } from '../../app/theme/palette.ts';
import { translations } from '../../app/translations.ts';
import { families, type Family, familyPaths } from './families.ts';

const titles = { article: 'articles', deposit: 'deposit', 'gift-card': 'giftCards' } as const;

/** Three pages that belong together; they are links, because each has an address. */
export function ArticleTabs({ family }: { family: Family }) {
  const { articles: t, routes } = translations();
  return (
    <Box component="nav" aria-label={t('tabs.label')} sx={look}>
      {families.map((one) => (
        <Link key={one} to={familyPaths[one]} aria-current={one === family ? 'page' : undefined}>
          {routes(titles[one])}
        </Link>
      ))}
    </Box>
  );
}

const look = {
  display: 'flex',
  flex: '1 1 auto',
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 48,
    px: 2,
    color: 'text.secondary',
    fontWeight: 600,
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
    borderRadius: '8px 8px 0 0',
  },
  '& a:hover': { bgcolor: tone('surface1') },
  '& a[aria-current]': { color: tone('primaryText'), borderColor: 'primary.main' },
};
