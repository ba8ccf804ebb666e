import { mdiArrowRightBold, mdiBellRing, mdiChefHat } from '@mdi/js';
import type { PublicPage } from '@tresen/contract/public-page';
import { mostOnPickupPage } from '@tresen/domain/orders/pickup-board';
import { PickupNumber } from '../../shared/ui/pickup-number.tsx';
import { Icon } from '../frame/icon.tsx';
import type { PageParts, PageView } from '../page-view.ts';
import { words } from '../translations.ts';

type PickupPage = Extract<PublicPage, { readonly name: 'pickup' }>;

/** The script of the page, as the build names it. */
declare const __PICKUP_SCRIPT__: string | undefined;

/** Numbers for everybody in the room, in both languages. Without the script it still shows them, and asks again by itself. */
export function pickupPage(view: PageView, { board }: PickupPage): PageParts {
  const { common, public: say } = view.words;
  const title = say('pickup.title', { name: board.name });
  return {
    status: 200,
    title: `${title} · ${common('productName')}`,
    description: say('pickup.description'),
    isIndexed: false,
    styles: ['pickup'],
    scripts: [],
    scriptFile: typeof __PICKUP_SCRIPT__ === 'string' ? __PICKUP_SCRIPT__ : '/assets/guest/pickup.js',
    head: (
      <noscript>
        <meta httpEquiv="refresh" content="20" />
      </noscript>
    ),
    body: (
      <main
        className="pickup-board"
        data-address={board.address}
        data-zone={board.timeZone}
        data-preparing={board.numbers.preparing.join(' ')}
        data-ready={board.numbers.ready.join(' ')}
        data-stale={say('pickup.stale')}
      >
        <header>
          <h1>{board.name}</h1>
          <time className="pickup-clock" />
        </header>
        <div className="pickup-sides">
          <Side view={view} side="preparing" numbers={board.numbers.preparing} />
          <Side view={view} side="ready" numbers={board.numbers.ready} />
        </div>
        <p className="pickup-stale" role="status" hidden />
      </main>
    ),
    data: board.numbers,
  };
}

type SideProps = { view: PageView; side: 'preparing' | 'ready'; numbers: readonly string[] };

function Side({ view, side, numbers }: SideProps) {
  const other = words[view.otherLocale].public;
  const isReady = side === 'ready';
  const [newest, ...rest] = isReady ? numbers : [undefined, ...numbers];
  return (
    <section className={`pickup-${side}`} aria-labelledby={`pickup-${side}`}>
      <h2 id={`pickup-${side}`}>
        <Icon path={isReady ? mdiBellRing : mdiChefHat} /> {view.words.public(`pickup.${side}`)}{' '}
        <small lang={view.otherLocale}>{other(`pickup.${side}`)}</small>
      </h2>
      {isReady && (
        <p className="pickup-newest" aria-live="polite" hidden={newest === undefined}>
          <span>
            <Icon path={mdiArrowRightBold} /> {view.words.public('pickup.fetch')}
          </span>
          <b>{newest !== undefined && <PickupNumber number={newest} />}</b>
        </p>
      )}
      <div className="pickup-wall">
        <ul>
          {rest.slice(0, mostOnPickupPage / 2 - (isReady ? 1 : 0)).map((number) => (
            <li key={number}>
              <PickupNumber number={number ?? ''} />
            </li>
          ))}
        </ul>
      </div>
      <p className="pickup-page" hidden />
    </section>
  );
}
