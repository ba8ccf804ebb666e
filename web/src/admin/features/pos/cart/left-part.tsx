import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { CountSaid } from '@tresen/domain/offer/counts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { LeftChoice, saidText } from '../../../ui/left-choice.tsx';
import { openOrderFeed } from '../../../device/orders/open-order-feed.ts';
import { usePart } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';
import { actorOf } from '../person/person.ts';

/** How many are left, said by whoever stands at the till; written down here, so also without a connection. */
export function LeftPart({ article, onDone }: { article: CatalogueArticle; onDone: () => void }) {
  const { lefts, person } = useCounter();
  const { articleId, name } = article;
  const left = usePart(lefts, (all) => all.get(articleId));

  async function choose(next: CountSaid): Promise<void> {
    try {
      const feed = await openOrderFeed(() => actorOf(person.get()));
      if (!feed) return;
      await feed.count(articleId, next).finally(() => void feed.close());
      showNotice({ text: saidText(name, next) });
      onDone();
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  }

  return <LeftChoice name={name} left={left} onChoose={(next) => void choose(next)} />;
}
