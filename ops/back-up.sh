#!/usr/bin/env bash
# A copy of the whole cluster each day, beside the log that PostgreSQL archives: together they restore any second since the
# oldest copy (docs/runbooks/backup-and-restore.md). Pictures and other files of the program are copied with it.
#
#   back-up.sh once      makes a copy now and throws away what is too old
#   back-up.sh files     copies new files now
#   back-up.sh forever   copies new files every ten minutes, and the cluster whenever the newest copy is a day old
#   back-up.sh check     fails if the newest copy is older than 26 hours, or if the log is not archived
#
# PGHOST, PGPORT, PGUSER, PGDATABASE and PGPASSWORD or PASSWORD_FILE say where; BASE_DIR and WAL_DIR where to; FILES_DIR
# and KEPT_FILES_DIR from where to where files go (none where there is no such folder); KEEP how many copies stay.
set -euo pipefail
base=${BASE_DIR:-/backup}
wal=${WAL_DIR:-/archive}
files=${FILES_DIR:-/files}
kept=${KEPT_FILES_DIR:-/kept-files}
keep=${KEEP:-7}
if [ -n "${PASSWORD_FILE:-}" ]; then PGPASSWORD=$(cat "$PASSWORD_FILE"); export PGPASSWORD; fi

copies() { find "$base" -mindepth 1 -maxdepth 1 -type d -name '20*Z' | sort; }

once() {
  # Half of a copy, of a run that was killed.
  find "$base" -mindepth 1 -maxdepth 1 -name '*.partial' -exec rm -rf {} +
  local name
  name=$(date -u +%Y%m%dT%H%M%SZ)
  # Two copies of one second would lie in each other.
  while [ -e "$base/$name" ]; do sleep 1; name=$(date -u +%Y%m%dT%H%M%SZ); done
  pg_basebackup --pgdata "$base/$name.partial" --checkpoint=fast --wal-method=stream --manifest-checksums=SHA256
  pg_verifybackup --quiet "$base/$name.partial"
  # After the cluster, so that every file a row names is there; listed, so that it stays as long as this copy.
  copy_files
  list_files >"$base/$name.files"
  # A name that stands is a copy that is whole.
  mv -T "$base/$name.partial" "$base/$name"
  date -u +%s >"$base/last-base-backup"
  prune
  echo "copied to $name, $(copies | wc -l) copies kept"
}

list_files() { [ ! -d "$files" ] || (cd "$files" && find . -type f ! -name '*.partial' | sort); }

# A file never changes once it is there: what is missing is copied, whole or not at all.
copy_files() {
  list_files | while IFS= read -r file; do
    [ ! -e "$kept/$file" ] || continue
    mkdir -p "$(dirname "$kept/$file")"
    cp --remove-destination "$files/$file" "$kept/$file.partial"
    sync "$kept/$file.partial"
    mv -T "$kept/$file.partial" "$kept/$file"
  done
}

# Old copies go, and with them the log and the files that no copy needs any more.
prune() {
  copies | head -n "-$keep" | while read -r old; do rm -rf "$old" "$old.files"; done
  local oldest start
  oldest=$(copies | head -n 1)
  start=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
  [ -n "$start" ] && pg_archivecleanup "$wal" "$start"
  [ ! -d "$kept" ] || (cd "$kept" && find . -type f | sort) |
    comm -23 - <(sort -u "$base"/*.files <(list_files)) | while IFS= read -r file; do rm -f "$kept/$file"; done
}

age() { echo $(($(date -u +%s) - $(cat "$base/last-base-backup" 2>/dev/null || echo 0))); }

# Stuck: the last attempt failed, and the last success is more than ten minutes ago.
is_archiving() {
  [ "$(psql -XAtqc "select coalesce(last_failed_time > coalesce(last_archived_time, stats_reset, '-infinity')
    and now() - coalesce(last_archived_time, stats_reset, '-infinity') > interval '10 minutes', false)
    from pg_stat_archiver")" = f ]
}

case ${1:-} in
  once) once ;;
  files) copy_files ;;
  check) [ "$(age)" -lt 93600 ] && is_archiving ;;
  forever)
    trap 'exit 0' TERM INT
    while true; do
      if [ "$(age)" -ge 86400 ]; then "$0" once || echo 'the copy failed and is tried again in ten minutes' >&2; fi
      copy_files || echo 'files could not be copied and are tried again in ten minutes' >&2
      sleep 600 &
      wait $!
    done
    ;;
  *) sed -n 's/^# \{0,1\}//p' "$0" | head -n 11; exit 64 ;;
esac
