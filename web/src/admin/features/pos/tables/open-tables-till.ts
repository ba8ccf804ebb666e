import { readWithoutEval } from '@tresen/contract/without-eval';
import type { ComponentType } from 'react';
import { ensureTemporal } from '../../../../shared/ensure-temporal.ts';
import { loadTranslations } from '../../../app/translations.ts';

export async function openTablesTill(): Promise<ComponentType> {
  // Before any shape is made: the first one tries whether a page may make code.
  readWithoutEval();
  await Promise.all([ensureTemporal(), loadTranslations('till', 'printers', 'service', 'tables')]);
  return (await import('./tables-till.tsx')).TablesTill;
}
