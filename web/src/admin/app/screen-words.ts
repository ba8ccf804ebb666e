import type { ComponentType } from 'react';
import { ensureTemporal } from '../../shared/ensure-temporal.ts';
import { loadDeskPaths } from './api.ts';
import { loadRefusals } from './calls/failure-text.ts';
import { loadTranslations } from './translations.ts';

type Screen = () => Promise<ComponentType>;

/** The owner's desk has words of its own, and counts with times, which not every browser can by itself. */
export function atDesk(screen: Screen): Screen {
  return async () => {
    await Promise.all([ensureTemporal(), loadDeskPaths(), loadTranslations('articles', 'devices', 'settings')]);
    return screen();
  };
}

/** Revenues and closed days have words of their own. */
export function inNumbers(screen: Screen): Screen {
  return async () => {
    await Promise.all([ensureTemporal(), loadDeskPaths(), loadTranslations('cash', 'closing', 'figures', 'zreport')]);
    return screen();
  };
}

/** The way to an account and to a new password has words of its own. */
export function forAccount(screen: Screen): Screen {
  return async () => {
    await Promise.all([loadTranslations('account'), loadRefusals()]);
    return screen();
  };
}
