import { mostOnPickupPage, type PickupNumbers, pickupTurnMs, pickupWall } from '@tresen/domain/orders/pickup-board';

const perSide = mostOnPickupPage / 2;

/** Draws the numbers as large as they fit, turns the pages and keeps the clock. */
export function drawBoard(board: HTMLElement): {
  readonly show: (numbers: PickupNumbers) => void;
  readonly say: (knownAt: number | undefined) => void;
} {
  const preparing = board.querySelector<HTMLElement>('.pickup-preparing .pickup-wall');
  const ready = board.querySelector<HTMLElement>('.pickup-ready .pickup-wall');
  const newest = board.querySelector<HTMLElement>('.pickup-newest');
  const stale = board.querySelector<HTMLElement>('.pickup-stale');
  const clock = board.querySelector<HTMLElement>('.pickup-clock');
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: board.dataset['zone'] ?? 'UTC',
  });
  let numbers: PickupNumbers = { preparing: listed('preparing'), ready: listed('ready') };
  let turn = 0;

  function listed(side: string): readonly string[] {
    return (board.dataset[side] ?? '').split(' ').filter((number) => number !== '');
  }

  function draw(): void {
    const [first, ...others] = numbers.ready;
    if (newest) {
      newest.hidden = first === undefined;
      const text = newest.querySelector('b');
      // Only when it is another one: it is read out.
      if (text && first !== undefined && text.textContent !== first) text.replaceChildren(...partsOf(first));
    }
    if (preparing) fill(preparing, numbers.preparing, perSide);
    if (ready) fill(ready, others, perSide - 1);
  }

  function fill(wall: HTMLElement, all: readonly string[], most: number): void {
    const { shown, columns, size, page, pages } = pickupWall({
      numbers: all,
      width: wall.clientWidth,
      height: wall.clientHeight,
      screenHeight: innerHeight,
      most,
      turn,
    });
    wall.style.setProperty('--columns', String(columns));
    wall.style.setProperty('--size', `${size}px`);
    const list = wall.querySelector('ul');
    list?.replaceChildren(
      ...shown.map((number) => {
        const item = document.createElement('li');
        item.append(...partsOf(number));
        return item;
      }),
    );
    const line = wall.parentElement?.querySelector<HTMLElement>('.pickup-page');
    if (!line) return;
    line.hidden = pages < 2;
    line.textContent = `${page + 1}/${pages}`;
  }

  function tick(): void {
    if (clock) clock.textContent = time.format(Date.now());
  }

  tick();
  draw();
  setInterval(tick, 1000);
  setInterval(() => {
    turn += 1;
    draw();
  }, pickupTurnMs);
  addEventListener('resize', draw);
  void document.fonts.ready.then(draw);

  return {
    show(next) {
      const isSame = JSON.stringify(next) === JSON.stringify(numbers);
      numbers = next;
      if (!isSame) draw();
    },
    say(knownAt) {
      if (!stale) return;
      stale.hidden = knownAt === undefined;
      if (knownAt !== undefined) stale.textContent = `${board.dataset['stale'] ?? ''} ${time.format(knownAt)}`;
    },
  };
}

/** `K2-17`: the register small, the number large. */
function partsOf(number: string): readonly (Node | string)[] {
  const at = number.lastIndexOf('-') + 1;
  const code = document.createElement('small');
  code.textContent = number.slice(0, at);
  return at > 0 ? [code, number.slice(at)] : [number];
}
