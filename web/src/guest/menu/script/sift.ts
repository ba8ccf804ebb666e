const all = <Part extends HTMLElement>(selector: string) => [...document.querySelectorAll<Part>(selector)];
const one = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(selector);

const kept = 'menu-avoid';

/** Search and filter: what does not fit is hidden, and how much that is, is said. Returns how to do it again on new lines. */
export function sift(): () => void {
  const avoided = new Set(remembered());

  document.addEventListener('input', (event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.target.name === 'avoid') avoided[event.target.checked ? 'add' : 'delete'](event.target.value);
    remember([...avoided]);
    show();
  });
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('[data-filter-open]')) one<HTMLDialogElement>('[data-filter]')?.showModal();
    if (target?.closest('[data-search-open]')) openSearch();
    if (target?.closest('[data-search-close]')) closeSearch();
    if (target?.closest('[data-filter-reset],[data-show-all]')) {
      avoided.clear();
      remember([]);
      show();
    }
    if (target instanceof HTMLDialogElement) target.close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.target === field()) closeSearch();
  });

  function openSearch(): void {
    one('.menu-bar')?.classList.add('searching');
    field()?.focus();
  }

  function closeSearch(): void {
    const search = field();
    if (search) search.value = '';
    one('.menu-bar')?.classList.remove('searching');
    one('[data-search-open]')?.focus();
    show();
  }

  function show(): void {
    for (const box of all<HTMLInputElement>('[name=avoid]')) box.checked = avoided.has(box.value);
    const wanted = folded(field()?.value ?? '');
    let [found, hidden] = [0, 0];
    for (const item of all('.item')) {
      const isAvoided = mustAvoid(item.dataset['c'], avoided);
      const isFound = wanted === '' || folded(`${item.textContent} ${item.dataset['q'] ?? ''}`).includes(wanted);
      if (isAvoided && isFound) hidden += 1;
      if (isFound && !isAvoided) found += 1;
      item.hidden = isAvoided || !isFound;
    }
    for (const part of all('.group,.menu-category')) part.hidden = !part.querySelector('.item:not([hidden])');
    say(wanted === '' ? 0 : undefined, found, hidden);
  }

  function say(none: 0 | undefined, found: number, hidden: number): void {
    const told = one('[data-found]');
    if (told) told.textContent = none === 0 ? '' : sentence(told, found).replace('%q', field()?.value.trim() ?? '');
    const away = one('[data-hidden]');
    if (away && hidden === 0) away.textContent = '';
    if (away && hidden > 0) {
      const words = all<HTMLInputElement>('[name=avoid]:checked').map((box) => box.dataset['word'] ?? '');
      const back = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: away.dataset['show'],
      });
      back.dataset['showAll'] = '';
      away.replaceChildren(`${sentence(away, hidden).replace('%l', words.join(', '))} `, back);
    }
    const count = one('[data-filter-count]');
    if (count) [count.textContent, count.hidden] = [String(avoided.size), avoided.size === 0];
    const done = one('[data-filter-done]');
    if (done) done.textContent = sentence(done, found);
  }

  show();
  return show;
}

function field(): HTMLInputElement | null {
  return one<HTMLInputElement>('[data-search]');
}

function sentence({ dataset }: HTMLElement, n: number): string {
  return (n === 1 ? dataset['one'] : dataset['many']?.replace('#', String(n))) ?? '';
}

/** As the domain says it: wheat is gluten, and gluten may be wheat. Who has said nothing is not hidden, but marked. */
function mustAvoid(codes: string | undefined, avoided: ReadonlySet<string>): boolean {
  if (codes === undefined || codes === '') return false;
  return codes.split(' ').some((code) => {
    if (avoided.has(code)) return true;
    return /^[A-Z]/.test(code) && [...avoided].some((other) => other.startsWith(code) || code.startsWith(other));
  });
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('ß', 'ss')
    .trim();
}

/** For this visit, on this device. */
function remembered(): readonly string[] {
  try {
    return (sessionStorage.getItem(kept) ?? '').split(' ').filter((code) => code !== '');
  } catch {
    return [];
  }
}

function remember(codes: readonly string[]): void {
  try {
    sessionStorage.setItem(kept, codes.join(' '));
  } catch {
    // Storage can be switched off; then the choice lasts as long as the page.
  }
}
