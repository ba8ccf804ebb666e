export function printPage(): void {
  document.querySelector('[data-print]')?.addEventListener('click', () => print());
}
