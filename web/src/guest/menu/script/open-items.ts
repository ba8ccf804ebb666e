/** A tap on an entry opens it: the picture larger, what it contains in words. */
export function openItems(): void {
  const page = document.querySelector<HTMLElement>('.menu-page');
  const isPreview = page?.dataset['preview'] !== undefined;

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (isPreview) {
      const entry = target?.closest<HTMLElement>('[data-entry]');
      if (entry) parent.postMessage({ selectEntry: entry.dataset['entry'] }, location.origin);
    }
    const anchor = target?.closest<HTMLAnchorElement>('.bar-foot a')?.hash;
    if (anchor) document.querySelector(`details${anchor}`)?.setAttribute('open', '');
    const link = target?.closest<HTMLAnchorElement>('.item .name a');
    const item = link?.closest<HTMLElement>('.item');
    if (!item || !link || isPreview) return;
    event.preventDefault();
    history.replaceState(null, '', link.hash);
    open(item);
  });
}

/** The picture over the whole width, name and price in one line, then what is in it as chips with their words. */
function open(item: HTMLElement): void {
  const sheet = Object.assign(document.createElement('dialog'), { className: 'sheet item-sheet' });
  const title = item.querySelector('.name')?.textContent ?? '';
  sheet.ariaLabel = title;
  const close = document.querySelector('.sheet-head .icon-button')?.cloneNode(true);
  if (close instanceof HTMLElement) {
    close.onclick = () => sheet.close();
    sheet.append(make('div', 'dish-close', close));
  }
  const picture = item.querySelector('picture')?.cloneNode(true);
  if (picture instanceof HTMLElement) {
    for (const source of picture.querySelectorAll('source,img'))
      source.setAttribute('sizes', '(min-width:640px) 640px, 100vw');
    sheet.append(picture);
  }
  const facts = ['.sold-out', '.diet', '.unknown', 'span'].flatMap((which) => copies(item, `.facts > ${which}`, 'li'));
  const codes = [...item.querySelectorAll('.codes a')].map((code) =>
    make('li', '', make('b', '', code.textContent), code.getAttribute('title') ?? ''),
  );
  sheet.append(
    make('div', 'dish-head', make('h2', '', title), ...copies(item, '.price', 'p')),
    ...wholes(item, '.sizes'),
    ...copies(item, '.about', 'p'),
    ...(facts.length > 0 ? [make('ul', 'dish-chips', ...facts)] : []),
    ...(codes.length > 0
      ? [
          make('p', 'dish-label', item.querySelector('.codes')?.ariaLabel ?? ''),
          make('ul', 'dish-chips dish-codes', ...codes),
        ]
      : []),
    ...wholes(item, '.options'),
  );
  sheet.onclose = () => {
    sheet.remove();
    item.querySelector<HTMLElement>('.name a')?.focus();
  };
  document.body.append(sheet);
  sheet.showModal();
}

function copies(item: HTMLElement, which: string, tag: string): readonly HTMLElement[] {
  return [...item.querySelectorAll(which)].map((part) => make(tag, part.className, part.textContent));
}

/** As it stands in the menu, unfolded, with words instead of codes. */
function wholes(item: HTMLElement, which: string): readonly HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>(which)].map((part) => {
    const copy = document.importNode(part, true);
    copy.toggleAttribute('open', true);
    for (const code of copy.querySelectorAll('a')) code.replaceWith(make('small', '', code.title));
    return copy;
  });
}

function make(tag: string, className: string, ...children: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
