import { localPath, splitPath } from '@tresen/i18n/locale';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { ConnectionNotices } from './connectivity/connection-notices.tsx';
import { isEntering, isFirstLoad, shownAddress } from './navigation/entrance.ts';
import { RouteAnnouncer } from './navigation/route-announcer.tsx';
import { UnsavedChangesGuard } from './navigation/unsaved-changes-guard.tsx';
import { NoticeHost } from './notices/notice-host.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { SessionEvents } from './session/session-events-listener.tsx';
import { SessionRequestHost } from './session/session-request-host.tsx';
import { ThemeOfUser } from './theme/theme-of-user.tsx';
import { pendingAddress } from './updates/pending-address.ts';
import { currentLocale } from './translations.ts';

/** What is there on every page: it listens, it speaks, and it holds the page that is shown. */
export function AppFrame() {
  useEntrance();
  usePendingAddress();
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <SessionEvents />
      <ThemeOfUser />
      <ConnectionNotices />
      <UnsavedChangesGuard />
      <OverlayHost />
      <SessionRequestHost />
      <NoticeHost />
    </>
  );
}

function useEntrance(): void {
  const { key, pathname, search } = useLocation();
  useEffect(() => {
    isFirstLoad.set(false);
    isEntering.set(false);
    shownAddress.set(pathname + search);
  }, [key, pathname, search]);
}

function usePendingAddress(): void {
  const { location } = useNavigation();
  useEffect(() => {
    pendingAddress.set(location && localPath(currentLocale(), splitPath(location.pathname).path + location.search));
  }, [location]);
}
