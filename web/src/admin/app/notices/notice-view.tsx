import { mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';
import { closeNotice } from './notices.ts';
import { durationOf, type Notice } from './notice-queue.ts';

/** Bottom left, on phones above the bottom bar. The clock stands still under the pointer, the focus and another window. */
export function NoticeView({ notice }: { notice: Notice }) {
  const { actions = [] } = notice;
  return (
    <Snackbar
      open
      autoHideDuration={durationOf(notice) ?? null}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') closeNotice(notice.id);
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      sx={{
        ...(notice.isLasting && { display: 'var(--notice-waiting, flex)' }),
        top: 'var(--notice-top, auto)',
        bottom: { xs: above('80px'), sm: above('24px') },
        left: { sm: 'var(--notice-left, 24px)' },
        height: 'fit-content',
        maxWidth: { sm: 'var(--notice-width, 560px)' },
        '& .MuiButton-root, & .MuiIconButton-root': { minHeight: 48, minWidth: 48 },
        '@media print': { display: 'none' },
      }}
    >
      <SnackbarContent
        role="status"
        message={notice.text}
        sx={{
          bgcolor: tone('inverse'),
          color: tone('onInverse'),
          borderRadius: '8px',
          fontSize: '1rem',
          // One button has room beside the text, however long that is.
          ...(actions.length < 2 && { flexWrap: 'nowrap' }),
        }}
        action={
          <>
            {actions.map(({ label, onClick }) => (
              <Button key={label} variant="text" onClick={onClick} sx={{ '&&': { color: tone('inverseAction') } }}>
                {label}
              </Button>
            ))}
            {!notice.isLasting && (
              <IconButton aria-label={translations().common('close')} onClick={() => closeNotice(notice.id)}>
                <Icon path={mdiClose} />
              </IconButton>
            )}
          </>
        }
      />
    </Snackbar>
  );
}

/** A screen with a bar of its own at the bottom says how high it is; one whose buttons are there says `--notice-top`. */
function above(usual: string): string {
  return `calc(var(--notice-bottom, ${usual}) + env(safe-area-inset-bottom))`;
}
