const patience = 60_000;

/** Goes over to the newest build. Where the app is kept on the device, the new one is fetched whole before the old one goes. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) await within(patience, letIn(registration));
  window.location.reload();
}

async function letIn(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await until(next, 'statechange', () => next.state !== 'installing');
  if (next.state === 'redundant') return;
  // Also a page that opened before the first worker was there, which no worker speaks for.
  const taken = until(next, 'statechange', () => next.state === 'activated');
  next.postMessage('skip-waiting');
  await taken;
}

function until(target: EventTarget, event: string, isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isDone()) return;
      target.removeEventListener(event, look);
      resolve();
    };
    target.addEventListener(event, look);
    look();
  });
}

/** A worker that cannot be had is no reason to stay on an old page for ever. */
function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return Promise.race([work.catch(() => undefined), late]);
}
