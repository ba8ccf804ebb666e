import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Article } from '@tresen/contract/articles';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { refreshArticles } from '../article-cache.ts';
import { GroupsSection } from './groups-section.tsx';
import { type ArticleOffer, type OfferDraft, offerDraftOf, sizeProblems, sizesToSave } from './offer-draft.ts';
import { refreshOptions, useOptionGroups } from './option-groups-query.ts';
import { OfferPreview } from './offer-preview.tsx';
import { SizesSection } from './sizes-section.tsx';

/** Sizes of one article, and what can be chosen with it. */
export function ArticleOptionsScreen() {
  const { articleId = '' } = useParams();
  const { routes } = translations();
  const article = useQuery(queries.articles.show.queryOptions({ input: { articleId } }));
  const back = { to: `/admin/articles?article=${articleId}`, label: article.data?.name ?? routes('articles') };
  usePageTitle(routes('articleOptions'), back);
  const input = { articleId };
  const offer = useQuery(queries.optionGroups.ofArticle.queryOptions({ input, refetchOnMount: 'always' }));
  return (
    <Loaded query={article} rows={5}>
      {(known) => (
        <Loaded query={offer} rows={5}>
          {(data) => <OfferForm key={articleId} article={known} offer={data} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function OfferForm({ article, offer }: { article: Article; offer: ArticleOffer }) {
  const { common, options: t } = translations();
  const groups = useOptionGroups();
  const { articleId } = article;
  const [base, setBase] = useState(offer);
  const [draft, setDraft] = useState(() => offerDraftOf(offer));
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const start = useMemo(() => offerDraftOf(base), [base]);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const change = (part: Partial<OfferDraft>) => setDraft({ ...draft, ...part });

  // Whoever has typed nothing simply sees the newest state.
  useEffect(() => {
    if (isDirty || isSaving || offer.version <= base.version) return;
    setBase(offer);
    setDraft(offerDraftOf(offer));
  }, [offer, base, isDirty, isSaving]);

  async function save(): Promise<boolean> {
    if (isSaving) return false;
    if (sizeProblems(draft.sizes).size > 0) {
      // On a phone it may stand far above: whoever wants to save is led there.
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return false;
    }
    setSaving(true);
    setTrouble(undefined);
    let isSaved = false;
    try {
      await write(articleId, base.version, draft, start);
      showNotice({ text: common('saved') });
      isSaved = true;
    } catch (error) {
      setTrouble(failureText(error));
    }
    // What was typed stays where it could not be saved, on top of what is there now.
    const fresh = await api.optionGroups.ofArticle({ articleId }).catch(() => undefined);
    if (fresh) setBase(fresh);
    if (fresh && isSaved) setDraft(offerDraftOf(fresh));
    setSaving(false);
    await Promise.all([refreshArticles(), refreshOptions()]);
    return isSaved;
  }

  return (
    <Box ref={form} sx={columns}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 3, alignContent: 'start', pb: { xs: 12, md: 3 } }}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {groups.data !== undefined && groups.data.waitingFor.length > 0 && (
          <Alert severity="info">{t('waiting', { devices: groups.data.waitingFor.join(', ') })}</Alert>
        )}
        <SizesSection article={article} sizes={draft.sizes} onChange={(sizes) => change({ sizes })} />
        <Loaded query={groups}>
          {(data) => (
            <GroupsSection
              groups={data.groups}
              own={draft.own}
              inherited={base.inherited}
              onChange={(own) => change({ own })}
            />
          )}
        </Loaded>
      </Box>
      <OfferPreview article={article} draft={draft} inherited={base.inherited} groups={groups.data?.groups ?? []} />
      <SaveBar isDirty={isDirty} isSaving={isSaving} onDiscard={() => setDraft(start)} onSave={save} />
    </Box>
  );
}

/** One after the other: each says which state of the article comes next. */
async function write(articleId: string, version: number, draft: OfferDraft, start: OfferDraft): Promise<void> {
  let at = version;
  const sizes = sizesToSave(draft.sizes);
  if (JSON.stringify(sizes) !== JSON.stringify(sizesToSave(start.sizes)))
    at = (await api.optionGroups.saveSizes({ articleId, version: at, sizes })).version;
  if (JSON.stringify(draft.own) !== JSON.stringify(start.own))
    await api.optionGroups.attachToArticle({ articleId, version: at, groups: [...draft.own] });
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
};
