import { menuPolicy } from './menu-policy.ts';

/** Keeps this menu on the device for the moment without a line. Not before everything else is done. */
export function keepMenu(): void {
  const isPreview = document.querySelector('.menu-page[data-preview]') !== null;
  if (isPreview || !('serviceWorker' in navigator)) return;
  setTimeout(() => void register().catch(() => undefined), 3000);
}

async function register(): Promise<void> {
  const scope = location.pathname.replace(/[^/]*$/, '');
  const worker = menuPolicy.createScriptURL('/menu-worker.js');
  const { active } = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' });
  // Whoever was kept before has gone through the worker already.
  if (active) return;
  const ready = await navigator.serviceWorker.ready;
  const scripts = [...document.scripts].map(({ src }) => src);
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  ready.active?.postMessage([location.href, ...scripts, ...pictures].filter((address) => address !== ''));
}
