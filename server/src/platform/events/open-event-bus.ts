import type { Log } from '../log/logger.ts';
import { type BusSetting, type EventBus, noBus } from './event-bus.ts';
import { openNatsBus } from './nats-bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

export function openEventBus(setting: BusSetting, databaseUrl: string, log: Log): EventBus {
  if (setting.kind === 'nats') return openNatsBus({ ...setting, log });
  return setting.kind === 'postgres' ? openPostgresBus(databaseUrl, log) : noBus;
}
