import Box from '@mui/material/Box';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';

export const contentId = 'content';

/** First in the tab order, seen only while it has the focus. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
      sx={{
        position: 'fixed',
        zIndex: 2000,
        top: 8,
        left: 8,
        px: 2,
        py: 1.5,
        borderRadius: '12px',
        bgcolor: tone('inverse'),
        color: tone('onInverse'),
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
        '@media print': { display: 'none' },
      }}
    >
      {translations().common('skipToContent')}
    </Box>
  );
}
