/** What a waiter does over and over; each of it is one fact. */
export const factsPerGuest = 3;

export type Evening = { readonly article: string; readonly tables: readonly string[]; readonly guests: number };

/**
 * Guests sit down one after the other, order two of an article, pay and leave. Runs in the page of a handheld, which shows its
 * tables, and so can use nothing from outside.
 */
export async function serveEvening({ article, tables, guests }: Evening): Promise<void> {
  const until = <Found>(what: string, look: () => Found | undefined) =>
    new Promise<Found>((resolve, reject) => {
      const observer = new MutationObserver(() => check());
      const tooLate = setTimeout(() => {
        observer.disconnect();
        reject(new Error(`${what} was not there`));
      }, 30_000);
      const check = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(tooLate);
        observer.disconnect();
        resolve(found);
      };
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      check();
    });
  const button = (starts: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(({ textContent }) =>
      textContent.trim().startsWith(starts),
    );
  const press = async (starts: string) => (await until(starts, () => button(starts))).click();
  const table = (name: string, state: string) =>
    until(`table ${name} ${state}`, () =>
      [...document.querySelectorAll<HTMLButtonElement>(`button[data-state="${state}"]`)].find(
        (one) => /\d+/.exec(one.querySelector('.number')?.textContent ?? '')?.[0] === name,
      ),
    );
  const exact = '[role="group"][aria-label="Bezahlen"] button[aria-label^="Passend, "]:enabled';
  const tile = `.tile[title="${article}"]`;

  for (let guest = 0; guest < guests; guest += 1) {
    const name = tables[guest % tables.length] ?? '';
    (await table(name, 'free')).click();
    for (let piece = 0; piece < 2; piece += 1)
      (await until('the article', () => document.querySelector<HTMLElement>(tile) ?? undefined)).click();
    await press('Senden');
    (await table(name, 'ordered')).click();
    await press('Kassieren');
    (await until('the way to pay', () => document.querySelector<HTMLElement>(exact) ?? undefined)).click();
    await press('Zu den Tischen');
    (await table(name, 'paid')).click();
    await press('Tisch ist frei');
    await table(name, 'free');
  }
}
