import Button from '@mui/material/Button';
import { localPath } from '@tresen/i18n/locale';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { currentLocale, translations } from '../translations.ts';
import { type ErrorAction, errorActions, type ErrorDetails, waitBeforeRetry } from './error-details.ts';

export function ErrorActions({ details, hasDashboard }: { details: ErrorDetails; hasDashboard: boolean }) {
  return errorActions({ status: details.status, hasDashboard }).map((action, place) => (
    <WayOut key={action} action={action} isFirst={place === 0} details={details} />
  ));
}

function WayOut({ action, isFirst, details }: { action: ErrorAction; isFirst: boolean; details: ErrorDetails }) {
  const t = translations().error;
  const navigate = useNavigate();
  const look = { variant: isFirst ? 'contained' : 'outlined', size: 'large' } as const;
  switch (action) {
    case 'dashboard':
      return (
        <Button {...look} component={Link} to="/admin/dashboard">
          {t('action.dashboard')}
        </Button>
      );
    case 'login':
      return (
        <Button {...look} component={Link} to="/auth/login">
          {t('action.login')}
        </Button>
      );
    case 'home':
      return (
        <Button {...look} href={localPath(currentLocale(), '/')}>
          {t('action.home')}
        </Button>
      );
    case 'back':
      return window.history.length > 1 ? (
        <Button {...look} onClick={() => void navigate(-1)}>
          {t('action.back')}
        </Button>
      ) : null;
    case 'reload':
      return (
        <Button {...look} onClick={() => window.location.reload()}>
          {t('action.reload')}
        </Button>
      );
    case 'retry':
      return <RetryButton details={details} look={look} />;
  }
}

function RetryButton({
  details,
  look,
}: {
  details: ErrorDetails;
  look: { variant: 'contained' | 'outlined'; size: 'large' };
}) {
  const t = translations().error;
  const { seconds, isAutomatic } = waitBeforeRetry(details);
  const [left, setLeft] = useState(seconds);
  const retry = useEffectEvent(() => window.location.reload());

  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => {
      if (left === 1 && isAutomatic) retry();
      setLeft(left - 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, isAutomatic]);

  const isWaiting = left > 0;
  return (
    <Button {...look} disabled={isWaiting && !isAutomatic} onClick={() => window.location.reload()}>
      {isWaiting ? t('action.retryIn', { seconds: left }) : t('action.retry')}
    </Button>
  );
}
