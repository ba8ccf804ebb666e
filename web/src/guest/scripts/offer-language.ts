/** Offers the other language to a browser that asks for it. Nobody is sent there, and a choice made ends the offer. */
export function offerLanguage(locale: string, cookieName: string, maxAgeSeconds: number): void {
  const root = document.documentElement;
  const hasChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`));
  const speaksGerman = navigator.language.startsWith('de');
  if (!hasChosen && speaksGerman !== (locale === 'de')) root.dataset['offer'] = '';

  document.addEventListener('click', (event) => {
    const choice = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-locale]') : null;
    if (!choice) return;
    document.cookie = `${cookieName}=${choice.dataset['locale']};path=/;max-age=${maxAgeSeconds};samesite=lax`;
    delete root.dataset['offer'];
  });
}
