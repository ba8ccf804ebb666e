import type { PageView } from '../page-view.ts';

const legalPages = {
  imprint: '/imprint',
  privacy: '/privacy',
  licenses: '/license-information',
  help: '/help',
} as const;

type LegalPage = keyof typeof legalPages;

export function LegalLinks({ view, only }: { view: PageView; only: readonly LegalPage[] }) {
  return (
    <ul>
      {only.map((page) => (
        <li key={page}>
          <a href={view.link(legalPages[page])} aria-current={view.path === legalPages[page] ? 'page' : undefined}>
            {view.words.common(page)}
          </a>
        </li>
      ))}
    </ul>
  );
}
