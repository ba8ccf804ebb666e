import type { PageView } from '../page-view.ts';

/** What the script says: how much was found, how much is hidden, that the page is old. The sentences wait as patterns. */
export function MenuStatus({ view }: { view: PageView }) {
  const { menu: say } = view.words;
  return (
    <div className="menu-status">
      <p
        role="status"
        data-found=""
        data-none={say('found', { n: 0, q: '%q' })}
        data-one={say('found', { n: 1, q: '%q' })}
        data-many={say('found', { n: 2, q: '%q' }).replace('2', '#')}
      />
      <p
        role="status"
        data-hidden=""
        data-one={say('hiddenItems', { n: 1, why: '%w' })}
        data-many={say('hiddenItems', { n: 0, why: '%w' }).replace('0', '#')}
        data-contains={say('hiddenContain', { n: 1, list: '%l' })}
        data-contain={say('hiddenContain', { n: 0, list: '%l' })}
        data-diet={say('hiddenDiet', { diet: '%d' })}
        data-show={say('showHidden')}
      />
      <p role="status" data-offline={say('offline', { time: '%t' })} />
    </div>
  );
}
