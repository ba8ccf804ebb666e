#!/usr/bin/env bash
# The archive_command of PostgreSQL: archive-wal.sh %p %f [FOLDER]
# Copies one piece of its log into the archive, whole and flushed, and never over another one. PostgreSQL asks again for a
# piece when it was stopped before it could note the answer: what lies there already and is the same is a success.
set -euo pipefail
from=$1
folder=${3:-/archive}
to=$folder/$2

if [ -e "$to" ]; then
  cmp -s "$from" "$to" || { echo "archive-wal: $to is there already and differs" >&2; exit 1; }
else
  cp "$from" "$to.partial"
  sync "$to.partial"
  mv -T "$to.partial" "$to"
fi
sync "$to" "$folder"
