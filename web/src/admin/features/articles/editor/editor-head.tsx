import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';

type EditorHeadProps = {
  title: string;
  /** Reading begins here, unless there is something to be typed at once. */
  takesFocus: boolean;
  onClose: () => void;
};

export function EditorHead({ title, takesFocus, onClose }: EditorHeadProps) {
  const close = translations().common('close');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box component="header" sx={look}>
      <Typography ref={heading} tabIndex={-1} variant="h2" noWrap sx={{ flex: 1, outline: 'none' }}>
        {title}
      </Typography>
      <IconButton aria-label={close} title={close} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

const look = {
  flex: 'none',
  minHeight: 64,
  pl: { xs: 2, sm: 3 },
  pr: 1.5,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};
