import type { ComponentType } from 'react';
import type { Layout } from '../routes.ts';

export const loadLayout: Readonly<Record<Layout, () => Promise<ComponentType>>> = {
  'admin-default': async () => (await import('./admin-default-layout.tsx')).AdminDefaultLayout,
  'admin-fullscreen': async () => (await import('./admin-fullscreen-layout.tsx')).AdminFullscreenLayout,
  default: async () => (await import('./auth-layout.tsx')).AuthLayout,
};
