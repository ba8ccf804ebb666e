import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { dateText, momentText } from '../../../../shared/format-moment.ts';
import type { api } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';

export type Device = Awaited<ReturnType<typeof api.devices.list>>['devices'][number];

export function isEnded({ state }: Device): boolean {
  return state === 'lost' || state === 'revoked';
}

/** A register is continued after its device has ended, and while nobody else writes it. */
export function canBeContinued(device: Device, all: readonly Device[]): boolean {
  const { register } = device;
  if (!register || !isEnded(device)) return false;
  const others = all.filter((other) => other.register?.registerId === register.registerId);
  return others.every((other) => isEnded(other) && (other.register?.series ?? 0) <= register.series);
}

/** What one wants to know of a device, line by line. */
export function linesOf(device: Device): readonly string[] {
  const { devices } = translations();
  const { role, register, lastSeenAt, enrolledAt, app } = device;
  const seen = lastSeenAt
    ? devices('line.seen', { time: momentText(lastSeenAt, currentLocale()) })
    : devices('line.neverSeen');
  return [
    register ? registerLine(register, role) : (bridgeLine(role, app) ?? devices(`role.${role}`)),
    isEnded(device) ? devices('line.since', { date: dateText(enrolledAt, currentLocale()) }) : seen,
  ];
}

/** It says of itself which release it is. */
function bridgeLine(role: Device['role'], app: string): string | undefined {
  const version = /^bridge (\S+)$/.exec(app)?.[1];
  return role === 'bridge' && version !== undefined ? translations().devices('line.bridge', { version }) : undefined;
}

function registerLine({ code, series, lastNo }: NonNullable<Device['register']>, role: Device['role']): string {
  const { devices } = translations();
  if (role === 'order') return devices('line.phone', { code, series, n: lastNo });
  const last =
    lastNo === 0
      ? devices('line.noReceipt')
      : devices('line.lastNo', { number: formatReceiptNumber({ registerCode: code, series, receiptNo: lastNo }) });
  return `${devices('line.register', { code, series })} · ${last}`;
}
