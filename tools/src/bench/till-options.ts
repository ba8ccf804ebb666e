import { partsAreHere, tile } from '@tresen/e2e/journeys/till/pos-acts';
import { offerOneChoice } from '@tresen/e2e/journeys/till/pos-options-acts';
import { medianOf, quantileOf, say } from './figures.ts';
import { openTillServer, type TillPage } from './till-server.ts';

const articles = 20_000;
const rounds = 50;
/** A tile that is in sight. */
const chosen = 'Radler 0,5 l';

declare global {
  var drawnAfter: { readonly sheets: number[]; readonly choices: number[]; readonly plain: number[] };
}

/** A dish with one required choice against an article without, tap by tap, in turns: what its owner pays for options in time. */
export async function benchTillOptions(): Promise<boolean> {
  await using till = await openTillServer(articles);
  await offerOneChoice(till.testServer, chosen);
  const seller = await till.start(watchChoices);
  await seller.page.goto(seller.address);
  await tile(seller.page, chosen).locator('.sign').first().waitFor();
  await partsAreHere(seller.page);
  till.testServer.wire.cut();
  await chooseInTurns(seller);
  const { sheets, choices, plain } = await seller.page.evaluate(() => globalThis.drawnAfter);
  await seller.close();
  const limit = quantileOf(plain, 0.95);
  for (const [metric, taps] of [
    ['tap on a dish with options to its sheet drawn, 4x slower, p95 ms', sheets],
    ['tap on its one choice to the line drawn, 4x slower, p95 ms', choices],
  ] as const) {
    const figure = { metric, ours: quantileOf(taps, 0.95), limit, goal: 'figure only', pass: taps.length === rounds };
    say(figure, { p50: Math.round(medianOf(taps)), plainP50: Math.round(medianOf(plain)), count: taps.length });
  }
  return sheets.length === rounds && choices.length === rounds && plain.length === rounds;
}

async function chooseInTurns({ page, slowDown }: TillPage): Promise<void> {
  const known = (list: 'sheets' | 'choices' | 'plain', count: number) =>
    page.waitForFunction(([name, least]) => globalThis.drawnAfter[name].length >= least, [list, count] as const);
  const dish = tile(page, chosen).first();
  const drink = tile(page, 'Helles 0,5 l').first();
  await slowDown(4);
  for (let round = 1; round <= rounds; round += 1) {
    await drink.click();
    await known('plain', round);
    await dish.click();
    await known('sheets', round);
    await page.getByRole('dialog').getByRole('button', { name: 'Beilagensalat' }).click();
    await known('choices', round);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('[aria-label^="Passend, "]').click();
    await page.locator('section[aria-label^="Bezahlt"]').waitFor();
  }
}

/** Runs in the page before anything else, and so can use nothing from outside. */
function watchChoices(): void {
  const drawn = { sheets: [] as number[], choices: [] as number[], plain: [] as number[] };
  globalThis.drawnAfter = drawn;
  const cart = () =>
    document.querySelector('ul[aria-label="Warenkorb"], ol[aria-label="Warenkorb"]')?.textContent ?? '';
  const goals = {
    sheets: () => document.querySelector('[role="dialog"]') !== null,
    choices: () => cart().includes('Beilagensalat'),
    plain: () => cart().includes('Helles'),
  };
  let waiting: { readonly for: keyof typeof goals; readonly since: number } | undefined;

  function look(): void {
    if (!waiting || !goals[waiting.for]()) return;
    const { for: reached, since } = waiting;
    waiting = undefined;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => drawn[reached].push(performance.now() - since), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  }

  document.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element)) return;
      const tapped = target.closest<HTMLElement>('.tile');
      if (tapped) waiting = { for: tapped.title.startsWith('Radler') ? 'sheets' : 'plain', since: timeStamp };
      else if (target.closest('[role="dialog"]')) waiting = { for: 'choices', since: timeStamp };
    },
    true,
  );
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
