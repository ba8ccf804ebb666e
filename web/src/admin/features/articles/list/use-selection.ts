import { useState } from 'react';
import { tellFailure } from '../../../app/notices/offer-undo.ts';
import { articlesBetween, type Wanted } from './article-pages.ts';

const none: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** Which articles are chosen for one act. A range may reach over rows that were never on the screen. */
export function useSelection(wanted: Wanted, total: number) {
  const [ids, setIds] = useState(none);
  const [anchor, setAnchor] = useState<number>();
  const [isCollecting, setCollecting] = useState(false);

  async function add(from: number, to: number): Promise<void> {
    setCollecting(true);
    try {
      const articles = await articlesBetween(wanted, Math.min(from, to), Math.max(from, to));
      setIds((known) => new Set([...known, ...articles.map(({ articleId }) => articleId)]));
    } catch (error) {
      tellFailure(error);
    }
    setCollecting(false);
  }

  return {
    ids,
    isCollecting,
    hasAll: total > 0 && ids.size >= total,
    toggle(articleId: string, index: number): void {
      setAnchor(index);
      setIds((known) => (known.has(articleId) ? without(known, articleId) : new Set([...known, articleId])));
    },
    reach: (index: number) => void add(anchor ?? index, index),
    addAll: () => void add(0, total - 1),
    clear(): void {
      setAnchor(undefined);
      setIds(none);
    },
  };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((known) => known !== id));
}
