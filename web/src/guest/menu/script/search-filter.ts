import { diets, suitsDiet } from '@tresen/domain/articles/diet';

const all = <Part extends HTMLElement>(selector: string) => [...document.querySelectorAll<Part>(selector)];
const one = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(selector);

const kept = { avoid: 'menu-avoid', diet: 'menu-diet' } as const;

/** Search and filter: what does not fit is hidden, and how much that is, is said. Returns how to do it again on new lines. */
export function searchFilter(): () => void {
  const avoided = new Set(remembered(kept.avoid));
  let diet = dietOf(remembered(kept.diet)[0]);

  document.addEventListener('input', (event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.target.name === 'avoid') avoided[event.target.checked ? 'add' : 'delete'](event.target.value);
    if (event.target.name === 'diet') diet = dietOf(event.target.value);
    keep();
    show();
  });
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('[data-filter-open]')) one<HTMLDialogElement>('[data-filter]')?.showModal();
    if (target?.closest('[data-search-open]')) openSearch();
    if (target?.closest('[data-search-close]')) closeSearch();
    if (target?.closest('[data-filter-reset],[data-show-all]')) {
      avoided.clear();
      diet = undefined;
      keep();
      show();
    }
    if (target instanceof HTMLDialogElement) target.close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.target === field()) closeSearch();
  });

  function keep(): void {
    remember(kept.avoid, [...avoided]);
    remember(kept.diet, diet ? [diet] : []);
  }

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
    for (const button of all<HTMLInputElement>('[name=diet]')) button.checked = button.value === (diet ?? '');
    const wanted = folded(field()?.value ?? '');
    let [found, hidden] = [0, 0];
    for (const item of all('.item')) {
      const isUnsuited = diet !== undefined && !suitsDiet(diet, dietOf(item.dataset['d']));
      const isAvoided = isUnsuited || mustAvoid(item.dataset['c'], avoided);
      const isFound = wanted === '' || folded(`${item.textContent} ${item.dataset['q'] ?? ''}`).includes(wanted);
      if (isAvoided && isFound) hidden += 1;
      if (isFound && !isAvoided) found += 1;
      item.hidden = isAvoided || !isFound;
    }
    for (const part of all('.group,.menu-category')) part.hidden = !part.querySelector('.item:not([hidden])');
    say(wanted === '' ? 0 : undefined, found, hidden);
  }

  function say(none: 0 | undefined, found: number, hidden: number): void {
    const status = one('[data-found]');
    if (status)
      status.textContent = none === 0 ? '' : sentence(status, found).replace('%q', field()?.value.trim() ?? '');
    const away = one('[data-hidden]');
    if (away && hidden === 0) away.textContent = '';
    if (away && hidden > 0) {
      const back = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: away.dataset['show'],
      });
      back.dataset['showAll'] = '';
      away.replaceChildren(`${sentence(away, hidden).replace('%w', reasons(away, hidden))} `, back);
    }
    const count = one('[data-filter-count]');
    const choices = avoided.size + (diet ? 1 : 0);
    if (count) [count.textContent, count.hidden] = [String(choices), choices === 0];
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
  if (n === 0 && dataset['none'] !== undefined) return dataset['none'];
  return (n === 1 ? dataset['one'] : dataset['many']?.replace('#', String(n))) ?? '';
}

/** Why something is hidden: what it contains, and that nobody has called it what was asked for. */
function reasons({ dataset }: HTMLElement, n: number): string {
  const chosen = (name: string) => all<HTMLInputElement>(`[name=${name}]:checked`).filter(({ value }) => value !== '');
  const words = (name: string) =>
    chosen(name)
      .map((box) => box.dataset['word'])
      .join(', ');
  const contain = dataset[n === 1 ? 'contains' : 'contain'];
  return [contain?.replace('%l', words('avoid')), dataset['diet']?.replace('%d', words('diet'))]
    .filter((_, index) => chosen(index === 0 ? 'avoid' : 'diet').length > 0)
    .join('; ');
}

function dietOf(text: string | undefined) {
  return diets.find((known) => known === text);
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
function remembered(name: string): readonly string[] {
  try {
    return (sessionStorage.getItem(name) ?? '').split(' ').filter((code) => code !== '');
  } catch {
    return [];
  }
}

function remember(name: string, codes: readonly string[]): void {
  try {
    sessionStorage.setItem(name, codes.join(' '));
  } catch {
    // Storage can be switched off; then the choice lasts as long as the page.
  }
}
