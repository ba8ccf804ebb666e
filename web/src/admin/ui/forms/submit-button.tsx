import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useValue } from '../../../shared/store.ts';
import { connectivity } from '../../app/connectivity/connectivity-store.ts';
import { translations } from '../../app/translations.ts';
import Typography from '@mui/material/Typography';

type SubmitButtonProps = {
  children: ReactNode;
  isBusy: boolean;
  /** Said below the button while there is no connection. */
  offlineText?: string;
  isWide?: boolean;
  /** It cannot be taken back. */
  isFinal?: boolean;
  /** One of several on a page. */
  isQuiet?: boolean;
};

/** The main act of a form. It explains instead of being disabled; only without a connection there is nothing to press. */
export function SubmitButton({ children, isBusy, offlineText, isWide = false, ...look }: SubmitButtonProps) {
  const { isShown: isOffline } = useValue(connectivity);
  return (
    <>
      <Button
        type="submit"
        variant={look.isFinal || look.isQuiet ? 'outlined' : 'contained'}
        color={look.isFinal ? 'error' : 'primary'}
        size="large"
        loading={isBusy}
        loadingPosition="start"
        startIcon={isBusy ? <span /> : undefined}
        disabled={isOffline}
        fullWidth={isWide}
      >
        {children}
      </Button>
      {isOffline && (
        <Typography variant="body2" color="textSecondary" role="status">
          {offlineText ?? translations().admin('connectivity.notOffline')}
        </Typography>
      )}
    </>
  );
}
