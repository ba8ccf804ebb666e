import type { Actor, Call } from '../calls/call.ts';

/** Who writes articles, and where. Also a device may: then the person is whoever it vouches for, if it vouches for anybody. */
export type ArticleWriter = Pick<Call, 'tx' | 'now' | 'tills' | 'afterCommit'> & {
  readonly actor: Pick<Actor, 'orgId'> & { readonly userId: string | null };
};
