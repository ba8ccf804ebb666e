import { AddDeviceDialog } from './add-device-dialog.tsx';
import type { Device } from './device.ts';
import { DeviceMenu } from './device-menu.tsx';
import { EndDeviceDialog } from './end-device-dialog.tsx';
import { LostDeviceDialog } from './lost-device-dialog.tsx';
import { RenameDeviceDialog } from './rename-device-dialog.tsx';
import { UnfreezeDeviceDialog } from './unfreeze-device-dialog.tsx';

export type DeviceAct =
  | { readonly kind: 'menu'; readonly device: Device; readonly anchor: HTMLElement }
  | { readonly kind: 'rename' | 'unfreeze' | 'end' | 'lost' | 'continue'; readonly device: Device };

type DeviceDialogsProps = {
  act: DeviceAct;
  known: readonly Device[];
  onAct: (act: DeviceAct) => void;
  onClose: () => void;
};

/** What was chosen for a device. */
export function DeviceDialogs({ act, known, onAct, onClose }: DeviceDialogsProps) {
  const { device } = act;
  switch (act.kind) {
    case 'menu':
      return (
        <DeviceMenu
          device={device}
          anchor={act.anchor}
          onClose={onClose}
          onChoose={(kind) => onAct({ kind, device })}
        />
      );
    case 'rename':
      return <RenameDeviceDialog device={device} onClose={onClose} />;
    case 'unfreeze':
      return <UnfreezeDeviceDialog device={device} onClose={onClose} />;
    case 'end':
      return <EndDeviceDialog device={device} onClose={onClose} />;
    case 'lost':
      return <LostDeviceDialog device={device} onClose={onClose} />;
    case 'continue':
      return <AddDeviceDialog known={known} continues={device} onClose={onClose} />;
  }
}
