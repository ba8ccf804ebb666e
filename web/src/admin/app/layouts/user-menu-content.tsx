import { mdiAccountCircleOutline, mdiKeyboardOutline, mdiLogout, mdiUpdate } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { type Overlay, openOverlay } from '../overlays/overlay-store.ts';
import { useSession } from '../session/session-query.ts';
import { tone } from '../theme/palette.ts';
import { appVersion } from '../updates/build-id.ts';
import { translations } from '../translations.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { HelpLink } from './help-link.tsx';
import { navigationEntry } from './navigation-styles.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The person and what is theirs: profile, language, appearance, help, the way out. */
export function UserMenuContent({ onLeave }: { onLeave: () => void }) {
  const { admin, auth, common, routes } = translations();
  const session = useSession();
  const leave = useSignOut();
  if (!session) return null;

  function show(overlay: Overlay): void {
    onLeave();
    openOverlay.set(overlay);
  }

  return (
    <Box sx={{ p: 1.5 }}>
      <Box sx={{ px: 1.5, pb: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{`${session.user.firstName} ${session.user.lastName}`.trim()}</Typography>
        <Typography variant="body2" color="textSecondary">
          {session.user.email}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {admin(`role.${session.role}`)}
        </Typography>
      </Box>
      <Box component={Link} to="/admin/settings/profile" onClick={onLeave} sx={navigationEntry}>
        <Icon path={mdiAccountCircleOutline} />
        {routes('profile')}
      </Box>
      <Setting label={common('language')}>
        <LanguageSwitch />
      </Setting>
      <Setting label={common('appearance')}>
        <ThemeChoice />
      </Setting>
      <Box sx={{ borderTop: `1px solid ${tone('outlineVariant')}`, mt: 1, pt: 1 }}>
        <Entry icon={mdiKeyboardOutline} text={admin('user.shortcuts')} onClick={() => show('shortcuts')} />
        <Entry
          icon={mdiUpdate}
          text={admin('user.changelog')}
          note={admin('user.version', { version: appVersion })}
          onClick={() => show('changelog')}
        />
        <Entry
          icon={mdiLogout}
          text={auth('logout')}
          onClick={() => {
            onLeave();
            void leave();
          }}
        />
        <HelpLink onLeave={onLeave} />
      </Box>
    </Box>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 1.5, minHeight: 48 }}
    >
      <Typography>{label}</Typography>
      {children}
    </Box>
  );
}

type EntryProps = { icon: string; text: string; note?: string; onClick: () => void };

function Entry({ icon, text, note, onClick }: EntryProps) {
  return (
    <Box component="button" type="button" onClick={onClick} sx={{ ...navigationEntry, ...plain }}>
      <Icon path={icon} />
      <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
        {text}
      </Box>
      {note && (
        <Typography component="span" variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  );
}

const plain = { width: '100%', border: 0, fontFamily: 'inherit', bgcolor: 'transparent', cursor: 'pointer' };
