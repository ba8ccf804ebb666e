import type { ComponentType } from 'react';
import { loadRefusals } from '../calls/failure-text.ts';
import type { Layout } from '../routes.ts';

export const loadLayout: Readonly<Record<Layout, () => Promise<ComponentType>>> = {
  'admin-default': withRefusals(async () => (await import('./admin-default-layout.tsx')).AdminDefaultLayout),
  'admin-fullscreen': withRefusals(async () => (await import('./admin-fullscreen-layout.tsx')).AdminFullscreenLayout),
  default: async () => (await import('./auth-layout.tsx')).AuthLayout,
};

/** Behind the log-in everything can be refused. */
function withRefusals(layout: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => (await Promise.all([layout(), loadRefusals()]))[0];
}
