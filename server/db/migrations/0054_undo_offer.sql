-- What an import replaced of sizes and options: taken back with it. `null`: it replaced none.
alter table app.article_undos add column offer jsonb;
