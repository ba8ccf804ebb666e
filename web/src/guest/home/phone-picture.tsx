import { mdiBowlMix, mdiBreadSlice, mdiClockOutline, mdiFoodDrumstick, mdiPretzel, mdiSausage } from '@mdi/js';
import { formatMoney } from '@tresen/i18n/formats';
import { GardenScene } from '../frame/garden-scene.tsx';
import { Icon } from '../frame/icon.tsx';
import type { PageView } from '../page-view.ts';

const dishes = [
  { article: 'pretzel', icon: mdiPretzel, price: 320 },
  { article: 'spread', icon: mdiBowlMix, price: 980 },
  { article: 'board', icon: mdiBreadSlice, price: 1490 },
  { article: 'sausage', icon: mdiSausage, price: 450 },
  { article: 'chicken', icon: mdiFoodDrumstick, price: 1190 },
] as const;

/** What a guest sees after scanning the code on the table. */
export function PhonePicture({ view: { words, locale } }: { view: PageView }) {
  const { public: say } = words;
  return (
    <div className="phone">
      <div className="screen">
        <div className="card">
          <GardenScene />
          <div className="card-logo">
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <path d={lindenLeaf} fill="currentColor" />
              <path d="M24 20v20M24 29l-6-5M24 29l6-5" className="card-veins" />
            </svg>
          </div>
          <div className="card-name">
            <b>{say('sample.place')}</b>
            <span>
              <Icon path={mdiClockOutline} />
              {say('sample.open')}
            </span>
          </div>
          <div className="card-tabs">
            <b>{say('sample.category.snacks')}</b>
            <span>{say('sample.category.grill')}</span>
            <span>{say('sample.category.salads')}</span>
          </div>
          {dishes.map(({ article, icon, price }) => (
            <div key={article} className="card-dish">
              <span className={`card-picture of-${article}`}>
                <Icon path={icon} />
              </span>
              <b>{say(`sample.article.${article}`)}</b>
              <b>{formatMoney(price, locale)}</b>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const lindenLeaf = 'M24 8c8 5 13 11 13 17 0 5-4 8-8 8-2 0-4-1-5-2-1 1-3 2-5 2-4 0-8-3-8-8 0-6 5-12 13-17z';
