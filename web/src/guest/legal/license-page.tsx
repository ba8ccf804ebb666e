import { mdiMagnify, mdiOpenInNew } from '@mdi/js';
import { DefaultLayout } from '../frame/default-layout.tsx';
import { Icon } from '../frame/icon.tsx';
import type { ShippedPackage } from '@tresen/contract/public-page';
import type { PageParts, PageView } from '../page-view.ts';

/** Every package of others that is shipped, with its licence. */
export function licensePage(view: PageView, packages: readonly ShippedPackage[]): PageParts {
  const { words } = view;
  return {
    status: 200,
    title: `${words.common('licenses')} · ${words.common('productName')}`,
    description: words.public('licenses.description'),
    isIndexed: true,
    styles: ['bar', 'text', 'licenses', 'print'],
    scripts: ['closeMenus', 'greetSignedIn', 'searchPackages'],
    body: <LicensePage view={view} packages={packages} />,
    data: { sourceUrl: view.sourceUrl, packages },
  };
}

function LicensePage({ view, packages }: { view: PageView; packages: readonly ShippedPackage[] }) {
  const { common, public: say } = view.words;
  const found = say('licenses.found', { count: '#', total: packages.length });
  return (
    <DefaultLayout view={view}>
      <div className="text">
        <h1>{common('licenses')}</h1>
        <p>{say('licenses.lead')}</p>
        <p>
          <a className="button outlined" href={view.sourceUrl}>
            {say('licenses.source')}
            <Icon path={mdiOpenInNew} />
          </a>
        </p>
        <div className="package-tools">
          <label className="search" data-needs-script="">
            <Icon path={mdiMagnify} />
            <span className="unseen">{say('licenses.searchLabel')}</span>
            <input
              type="search"
              placeholder={say('licenses.searchLabel')}
              autoComplete="off"
              spellCheck="false"
              data-package-search=""
            />
          </label>
          <p role="status" data-package-count={found}>
            {say('licenses.count', { count: packages.length })}
          </p>
        </div>
        <ul className="packages">
          {packages.map((shipped) => (
            <PackageRow key={`${shipped.name}@${shipped.version}`} view={view} shipped={shipped} />
          ))}
        </ul>
        <p data-package-nothing="" hidden>
          {say('licenses.nothing')}
        </p>
      </div>
    </DefaultLayout>
  );
}

function PackageRow({ view: { words }, shipped }: { view: PageView; shipped: ShippedPackage }) {
  const { public: say } = words;
  const license = shipped.license || say('licenses.unknownLicense');
  return (
    <li data-package={`${shipped.name} ${license}`.toLowerCase()}>
      <details>
        <summary>
          <b>{shipped.name}</b> <span>{shipped.version}</span> <i>{license}</i>
        </summary>
        {shipped.homepage ? (
          <p>
            <a href={shipped.homepage} rel="noreferrer">
              {say('licenses.homepage')}
            </a>
          </p>
        ) : null}
        {shipped.text ? (
          <pre lang="en" tabIndex={0}>
            {shipped.text}
          </pre>
        ) : (
          <p>{say('licenses.noText', { license })}</p>
        )}
      </details>
    </li>
  );
}
