import { isIPv6 } from 'node:net';

/** Of an IPv6 address whoever rents a line has at least this much: a limit by single addresses would be none. */
const groupsKept = 3;

/** What limits count by: the address itself, or the network of an IPv6 address (its first 56 bits). */
export function addressRange(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = groupsOf(address.split('%', 1)[0] ?? '');
  const half = (groups[groupsKept] ?? 0) & 0xff00;
  return `${[...groups.slice(0, groupsKept), half].map((group) => group.toString(16)).join(':')}::/56`;
}

/** Eight numbers, with the zeros that `::` stands for. */
function groupsOf(address: string): readonly number[] {
  const [left = [], right = []] = address.split('::', 2).map((side) => side.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
