/** Shows the packages whose name or licence contains what was typed, and says how many. */
export function searchPackages(): void {
  const field = document.querySelector<HTMLInputElement>('[data-package-search]');
  const counter = document.querySelector<HTMLElement>('[data-package-count]');
  const nothing = document.querySelector<HTMLElement>('[data-package-nothing]');
  const rows = [...document.querySelectorAll<HTMLElement>('[data-package]')];
  if (!field || !counter || !nothing) return;

  const everything = counter.textContent;
  const pattern = counter.dataset['packageCount'] ?? '';
  field.oninput = () => {
    const wanted = field.value.trim().toLowerCase();
    let found = 0;
    for (const row of rows) {
      const isFound = (row.dataset['package'] ?? '').includes(wanted);
      row.hidden = !isFound;
      if (isFound) found += 1;
    }
    counter.textContent = wanted ? pattern.replace('#', String(found)) : everything;
    nothing.hidden = found > 0;
  };
}
