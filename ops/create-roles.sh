#!/usr/bin/env bash
# Runs once, when the database is new: the roles that log in get their passwords, and the backup may read the log.
# Everything else about roles is the migration's business.
set -euo pipefail
psql --username postgres --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set app_password="$(cat /run/secrets/app_password)" \
  --set auth_password="$(cat /run/secrets/auth_password)" \
  --set backup_password="$(cat /run/secrets/backup_password)" <<'SQL'
create role tresen_app login nosuperuser nobypassrls nocreatedb nocreaterole password :'app_password';
create role tresen_auth login nosuperuser nobypassrls nocreatedb nocreaterole password :'auth_password';
create role tresen_backup login replication nosuperuser nobypassrls nocreatedb nocreaterole password :'backup_password';
SQL
echo 'host replication tresen_backup samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
