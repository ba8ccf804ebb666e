#!/usr/bin/env bash
# Makes the folder that ops/compose.yaml keeps everything of one restaurant in: secrets, certificates, legal texts, backups.
# Run once, as root; what is there already is left as it is.
#
#   ops/prepare.sh /srv/tresen
set -euo pipefail
umask 077
folder=${1:?the folder to make, for example /srv/tresen}
here=$(cd "$(dirname "$0")" && pwd)

# The users that the containers run as.
postgres=999:999
caddy=1000:1000

mkdir -p "$folder" "$folder/secrets" "$folder/backup/wal" "$folder/backup/base" "$folder/backup/files" "$folder/caddy/data" "$folder/caddy/config"
chmod 755 "$folder" "$folder/backup"
[ -d "$folder/legal" ] || { cp -r "$here/legal" "$folder/legal"; chmod -R a+rX "$folder/legal"; }
if [ "$(id -u)" = 0 ]; then
  chown "$postgres" "$folder/backup/wal" "$folder/backup/base" "$folder/backup/files"
  chown "$caddy" "$folder/caddy/data" "$folder/caddy/config"
fi

random() { head -c 32 /dev/urandom | base64 | tr -d '+/=\n'; }
# The folder is closed to everybody else on this machine; the files in it are mounted one by one, and read by other users.
keep() {
  [ -e "$folder/secrets/$1" ] || printf '%s' "$2" >"$folder/secrets/$1"
  chmod 444 "$folder/secrets/$1"
}
keep postgres_password "$(random)"
keep app_password "$(random)"
keep auth_password "$(random)"
keep backup_password "$(random)"
keep auth_secret "$(random)"
keep secrets_key "$(random)"
keep metrics_token "$(random)"
keep grafana_password "$(random)"
# Begins with a letter: the bus would read a number otherwise.
keep nats_password "p$(random)"
secret() { cat "$folder/secrets/$1"; }
keep database_url "postgres://tresen_app:$(secret app_password)@postgres:5432/tresen"
keep auth_database_url "postgres://tresen_auth:$(secret auth_password)@postgres:5432/tresen"
keep migration_database_url "postgres://postgres:$(secret postgres_password)@postgres:5432/tresen"
keep event_bus_url postgres
[ -e "$folder/secrets/smtp_url" ] || echo "still to do: write smtps://user:password@host into $folder/secrets/smtp_url" >&2
