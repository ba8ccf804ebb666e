/** Somebody who is signed in already is offered the way to the dashboard instead of the log-in. */
export function greetSignedIn(sessionUrl: string): void {
  fetch(sessionUrl, { headers: { accept: 'application/json' } })
    .then((response) => (response.ok ? response.json() : undefined))
    .then((answer: unknown) => {
      const isSignedIn =
        typeof answer === 'object' && answer !== null && 'session' in answer && answer.session !== null;
      if (isSignedIn) document.documentElement.dataset['signedIn'] = '';
    })
    .catch(() => undefined);
}
