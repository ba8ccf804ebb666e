import type { BusSetting } from './event-bus.ts';

/** `nats://[user:password@]host:port[,host:port]`, `postgres` or `none`. `undefined`: none of these. */
export function busSettingOf(text: string): BusSetting | undefined {
  if (text === 'none' || text === 'postgres') return { kind: text };
  const found = /^nats:\/\/(?:([^:@/]+):([^@/]+)@)?([^/@]+)$/.exec(text);
  const [, user, password, hosts] = found ?? [];
  if (hosts === undefined) return undefined;
  const servers = hosts.split(',').filter((host) => /^(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host));
  if (servers.length !== hosts.split(',').length) return undefined;
  if (user === undefined || password === undefined) return { kind: 'nats', servers };
  return { kind: 'nats', servers, user: decodeURIComponent(user), password: decodeURIComponent(password) };
}
