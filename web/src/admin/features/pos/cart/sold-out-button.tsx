import Button from '@mui/material/Button';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { fullName } from '@tresen/domain/offer/variant';
import { failureText } from '../../../app/calls/failure-text.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart, useValue } from '../../../../shared/store.ts';

/** The last one is gone, for today. Every till of the organisation hears of it, so it takes a connection, and somebody who says it. */
export function SoldOutButton({ article, onDone }: { article: CatalogueArticle; onDone: () => void }) {
  const { till, person } = useCounter();
  const isOnline = usePart(till.state, (state) => state.isOnline);
  const who = useValue(person);
  const t = translations().till;
  // Where it can be counted, nobody has to be asked; only the owner's word is taken back here.
  const isCounted = till.catalogue.get().offersCounts === true && article.kind === 'sale' && !article.isSoldOut;
  if (!isOnline || !who || till.isTraining || isCounted) return <span />;
  const { userId } = who;

  async function turn(): Promise<void> {
    const isSoldOut = !article.isSoldOut;
    try {
      await till.server.markSoldOut({ articleId: article.articleId, isSoldOut, userId });
      till.sendNow();
      showNotice({ text: t(isSoldOut ? 'item.soldOutDone' : 'item.availableDone', { name: fullName(article) }) });
      onDone();
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  }

  return (
    <Button variant="text" onClick={() => void turn()}>
      {article.isSoldOut ? t('item.available') : t('item.soldOut')}
    </Button>
  );
}
