import { createStore } from '../../../../shared/store.ts';

type InstallOffer = Event & { readonly prompt: () => Promise<unknown> };

/** The browser offers to install when it thinks it is time; the offer is kept until somebody asks for it. */
export const installOffer = createStore<InstallOffer | undefined>(undefined);

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isOffer(event)) return;
  event.preventDefault();
  installOffer.set(event);
});
window.addEventListener('appinstalled', () => installOffer.set(undefined));

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}
