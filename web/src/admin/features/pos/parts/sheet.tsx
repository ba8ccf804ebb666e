import type { ReactNode } from 'react';
import { useNoticesOnTop } from '../../../app/notices/use-notices-on-top.ts';
import { SheetDialog } from '../../../ui/dialogs/sheet-dialog.tsx';
import { useLayout } from '../frame/use-layout.ts';
import { useBackCloses } from './use-back-closes.ts';

type SheetProps = {
  title: ReactNode;
  /** Beside the title, at its right. */
  aside?: ReactNode;
  width?: number;
  onClose: () => void;
  /** Always in sight at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Over the counter: from below on a phone, where the thumb is, in the middle elsewhere. */
export function Sheet(props: SheetProps) {
  useNoticesOnTop();
  const from = useLayout() === 'phone' ? 'below' : 'middle';
  return <SheetDialog {...props} from={from} onCloseByKey={useBackCloses(props.onClose)} />;
}
