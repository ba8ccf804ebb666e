import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { momentText } from '../../../../shared/format-moment.ts';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { actText } from './acts.ts';
import { changeLines } from './change-lines.ts';
import { actorText, type Entry, type Names, subjectText } from './entry-text.ts';

type AuditListProps = { entries: readonly Entry[]; names: Names; hasMore: boolean; onMore: () => void };

/** However long the log is, only what is in sight is drawn; the next page is asked for before its end is reached. */
export function AuditList({ entries, names, hasMore, onMore }: AuditListProps) {
  const { settings } = translations();
  const list = useRef<HTMLDivElement>(null);
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => 76,
    overscan: 10,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (place) => entries[place]?.entryId ?? place,
  });
  const shown = rows.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const askForMore = useEffectEvent(onMore);
  useEffect(() => {
    if (hasMore && lastShown >= entries.length - 20) askForMore();
  }, [hasMore, lastShown, entries.length]);

  return (
    <Box
      ref={list}
      role="list"
      aria-label={settings('log.list')}
      sx={{ position: 'relative' }}
      style={{ height: rows.getTotalSize() + (hasMore ? 8 : 0) }}
    >
      {shown.map(({ index, key, start }) => {
        const entry = entries[index];
        if (!entry) return null;
        return (
          <Box
            key={key}
            role="listitem"
            aria-setsize={hasMore ? -1 : entries.length}
            aria-posinset={index + 1}
            data-index={index}
            ref={rows.measureElement}
            sx={row}
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
          >
            <EntryText entry={entry} names={names} />
          </Box>
        );
      })}
      {hasMore && (
        <LinearProgress aria-label={settings('log.more')} sx={{ position: 'absolute', bottom: 0, width: '100%' }} />
      )}
    </Box>
  );
}

function EntryText({ entry, names }: { entry: Entry; names: Names }) {
  const subject = subjectText(entry, names);
  return (
    <>
      <Typography
        component="time"
        dateTime={entry.at}
        variant="body2"
        color="textSecondary"
        sx={{ flex: 'none', width: { sm: 150 } }}
      >
        {momentText(entry.at, currentLocale())}
      </Typography>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{actText(entry)}</Typography>
        {subject !== '' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {subject}
          </Typography>
        )}
        {changeLines(entry).map((line) => (
          <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 'none', maxWidth: { sm: 240 } }}>
        {actorText(entry)}
      </Typography>
    </>
  );
}

const row = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 0, sm: 2 },
  py: 1.5,
  borderTop: `1px solid ${tone('hairline')}`,
};
