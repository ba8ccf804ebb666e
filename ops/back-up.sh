#!/usr/bin/env bash
# A copy of the whole cluster each day, beside the log that PostgreSQL archives: together they restore any second since the
# oldest copy (docs/runbooks/backup-and-restore.md).
#
#   back-up.sh once      makes a copy now and throws away what is too old
#   back-up.sh forever   does so whenever the newest copy is a day old
#   back-up.sh check     fails if the newest copy is older than 26 hours
#
# PGHOST, PGPORT, PGUSER and PGPASSWORD or PASSWORD_FILE say where; BASE_DIR and WAL_DIR where to; KEEP how many copies stay.
set -euo pipefail
base=${BASE_DIR:-/backup}
wal=${WAL_DIR:-/archive}
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
  # A name that stands is a copy that is whole.
  mv -T "$base/$name.partial" "$base/$name"
  date -u +%s >"$base/last-base-backup"
  prune
  echo "copied to $name, $(copies | wc -l) copies kept"
}

# Old copies go, and with them the log that no copy needs any more.
prune() {
  copies | head -n "-$keep" | while read -r old; do rm -rf "$old"; done
  local oldest start
  oldest=$(copies | head -n 1)
  start=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
  [ -n "$start" ] && pg_archivecleanup "$wal" "$start"
}

age() { echo $(($(date -u +%s) - $(cat "$base/last-base-backup" 2>/dev/null || echo 0))); }

case ${1:-} in
  once) once ;;
  check) [ "$(age)" -lt 93600 ] ;;
  forever)
    trap 'exit 0' TERM INT
    while true; do
      if [ "$(age)" -ge 86400 ]; then "$0" once || echo 'the copy failed and is tried again in ten minutes' >&2; fi
      sleep 600 &
      wait $!
    done
    ;;
  *) sed -n 's/^# \{0,1\}//p' "$0" | head -n 8; exit 64 ;;
esac
