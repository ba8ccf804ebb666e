import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import { loadRefusals } from '../../app/calls/failure-text.ts';
import { loadTranslations } from '../../app/translations.ts';

/** The screen with its words, those of incidents among them. */
export async function openAudit(): Promise<ComponentType> {
  const [screen] = await Promise.all([
    import('./audit-screen.tsx'),
    loadTranslations('audit', 'devices'),
    loadRefusals(),
    ensureTemporal(),
  ]);
  return screen.AuditScreen;
}
