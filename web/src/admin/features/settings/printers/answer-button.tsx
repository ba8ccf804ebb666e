import { mdiChevronRight } from '@mdi/js';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Icon } from '../../../../shared/ui/icon.tsx';

type AnswerButtonProps = {
  icon: string;
  title: string;
  text?: string;
  end?: string;
  isMain?: boolean;
  onClick: () => void;
};

/** An answer that says what happens next. */
export function AnswerButton({ icon, title, text, end = mdiChevronRight, isMain = false, onClick }: AnswerButtonProps) {
  return (
    <Button variant={isMain ? 'contained' : 'outlined'} onClick={onClick} sx={look}>
      <Icon path={icon} />
      <span>
        <Box component="b" sx={{ display: 'block' }}>
          {title}
        </Box>
        {text && <small>{text}</small>}
      </span>
      <Icon path={end} />
    </Button>
  );
}

const look = {
  '&&': { minHeight: 72, px: 2.5, borderRadius: '12px', justifyContent: 'flex-start', gap: 2, textAlign: 'left' },
  '& > span': { flex: 1 },
  '& small': { fontWeight: 400, fontSize: '0.875rem' },
};
