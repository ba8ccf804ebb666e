import {
  mdiAccountCashOutline,
  mdiAccountSwitchOutline,
  mdiCashMultiple,
  mdiCashRegister,
  mdiCloudCheckOutline,
  mdiFileChartOutline,
  mdiFullscreen,
  mdiHelpCircleOutline,
  mdiKeyboardOutline,
  mdiLockOutline,
  mdiLogout,
  mdiPauseCircleOutline,
  mdiSchoolOutline,
  mdiTuneVariant,
} from '@mdi/js';
import { asksForPins } from '@tresen/domain/people/approval';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useSignOut } from '../../../app/layouts/use-sign-out.ts';
import { openHelp } from '../../../app/navigation/help-of.ts';
import { useSession } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import type { PlainPanel } from '../counter/panel.ts';
import { isEmpty } from '../counter/sale.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useSoldVouchers } from '../vouchers/use-sold-vouchers.ts';
import { useCanSettle } from '../settlement/use-can-settle.ts';
import { endTraining, startTraining } from '../training/turn-training.ts';
import { canFullScreen, turnFullScreen } from './full-screen.ts';

type PosMenuProps = { anchor: HTMLElement; onClose: () => void };

/** What is needed once an hour. */
export function PosMenu({ anchor, onClose }: PosMenuProps) {
  const counter = useCounter();
  const { panel, sale, parked, person, till } = counter;
  const hasCart = usePart(sale, (current) => !isEmpty(current));
  const hasParked = usePart(parked, (sales) => sales.length > 0);
  const who = useValue(person);
  const canLock = asksForPins(useValue(till.catalogue));
  const canSettle = useCanSettle();
  const vouchers = useSoldVouchers();
  const isSignedIn = useSession() !== null;
  const signOut = useSignOut();
  const t = translations().till;
  const entry = (icon: string, text: string, act: () => void, isOff = false) => (
    <MenuItem
      key={text}
      disabled={isOff}
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>
        <PlainIcon path={icon} />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
  const open = (kind: PlainPanel) => () => panel.set({ kind });

  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem disabled sx={{ '&&': { opacity: 1 } }}>
        {who?.name ?? t('menu.nobody')}
      </MenuItem>
      <Divider />
      {entry(mdiPauseCircleOutline, t('park.act'), open('park'), !hasCart)}
      {hasParked && entry(mdiPauseCircleOutline, t('park.title'), open('parked'))}
      {!till.isTraining && [
        entry(mdiCashRegister, t('menu.drawer'), open('drawer')),
        entry(mdiCashMultiple, t('menu.cashBook'), open('cash-book')),
        vouchers && entry(vouchers.icon, translations().vouchers('sell.title'), open('value-card'), hasCart),
        canSettle && entry(mdiAccountCashOutline, t('menu.settlement'), open('settlement')),
        entry(mdiFileChartOutline, t('menu.xReport'), open('x-report')),
        entry(mdiSchoolOutline, t('training.start'), () => startTraining(counter)),
      ]}
      {till.isTraining && entry(mdiSchoolOutline, t('training.end'), () => endTraining(counter))}
      {entry(mdiCloudCheckOutline, t('menu.connection'), open('connection'))}
      <Divider />
      {entry(mdiTuneVariant, t('menu.display'), open('display'))}
      {entry(mdiKeyboardOutline, t('menu.shortcuts'), open('keys'))}
      {canFullScreen() &&
        entry(
          mdiFullscreen,
          document.fullscreenElement ? t('menu.leaveFullScreen') : t('menu.fullScreen'),
          turnFullScreen,
        )}
      <Divider />
      {entry(mdiAccountSwitchOutline, t('menu.staffPins'), open('pins'))}
      {canLock && entry(mdiLockOutline, t('menu.lock'), () => person.set(undefined))}
      {isSignedIn && entry(mdiLogout, translations().auth('logout'), () => void signOut())}
      {entry(mdiHelpCircleOutline, translations().admin('user.help'), () => openHelp('pos'))}
    </Menu>
  );
}
