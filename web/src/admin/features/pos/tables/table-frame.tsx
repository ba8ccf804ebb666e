import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { translations } from '../../../app/translations.ts';
import { Strips } from '../frame/strips.tsx';
import { useBackCloses } from '../parts/use-back-closes.ts';
import { billLook } from './bill-look.ts';
import { TableBar } from './table-bar.tsx';
import { type NoticePlace, useServing } from './use-serving.ts';

type TableFrameProps = {
  /** The table, as guests call it. */
  name: string;
  above: string;
  backText: string;
  onBack: () => void;
  /** Of the phone's own gesture, where it leads elsewhere. */
  onGesture?: () => void;
  look?: object;
  notices?: NoticePlace;
  children: ReactNode;
};

/** One table, its bar, and what is done with its bill. */
export function TableFrame({
  name,
  above,
  backText,
  onBack,
  onGesture,
  look,
  notices = 'above-buttons',
  children,
}: TableFrameProps) {
  const { layout } = useServing(notices);
  useBackCloses(onGesture ?? onBack);
  return (
    <Box data-layout={layout} sx={look ? [billLook, look] : billLook}>
      <Strips isSearching={false} />
      <TableBar title={translations().tables('table', { name })} above={above} backText={backText} onBack={onBack} />
      {children}
    </Box>
  );
}
