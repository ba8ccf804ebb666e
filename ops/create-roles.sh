#!/usr/bin/env bash
# Runs once, when the database is new: the two roles the program connects as get their passwords.
# Everything else about roles is the migration's business.
set -euo pipefail
psql --username postgres --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set app_password="$TRESEN_APP_PASSWORD" --set auth_password="$TRESEN_AUTH_PASSWORD" <<'SQL'
create role tresen_app login nosuperuser nobypassrls nocreatedb nocreaterole password :'app_password';
create role tresen_auth login nosuperuser nobypassrls nocreatedb nocreaterole password :'auth_password';
SQL
