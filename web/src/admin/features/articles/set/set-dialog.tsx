import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SetEditor } from './set-editor.tsx';
import type { SetDialogProps } from './set-values.ts';

/** What an article is made of. It has a version of its own: saved here, the article's form stays as it is. */
export function SetDialog(props: SetDialogProps) {
  const { articleId, name, onClose } = props;
  const set = useQuery(queries.sets.show.queryOptions({ input: { articleId }, staleTime: 0, gcTime: 0 }));
  if (set.data) return <SetEditor key={set.data.version} {...props} saved={set.data} />;
  return (
    <TitledDialog title={`${name} · ${translations().sets('title')}`} width="md" isWholeOnPhones onClose={onClose}>
      <Loaded query={set} rows={4}>
        {() => null}
      </Loaded>
    </TitledDialog>
  );
}
