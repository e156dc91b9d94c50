import { sql } from 'drizzle-orm'

import type { Database } from './database.ts'

/**
 * What the schema language has no words for, safe to run again: the audit record refuses change, the tallies
 * follow the apps and the record, and the text that searches look through follows the names and addresses.
 */
export async function setGuards(db: Database): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement))
}

const statements = [
  `create or replace function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$`,

  `create or replace trigger audit_is_append_only
  before update or delete or truncate on audit
  for each statement execute function refuse_change()`,

  `create or replace function tally(tallied text, change integer) returns void language sql as $$
    insert into tallies (subject, slot, count) values (tallied, pg_backend_pid() % 16, change)
    on conflict (subject, slot) do update set count = tallies.count + excluded.count
  $$`,

  // Ordered by status, so that two transactions that move apps between the same two cannot deadlock.
  `create or replace function tally_app() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform tally('app:' || new.status, 1);
    elsif tg_op = 'DELETE' then
      perform tally('app:' || old.status, -1);
    elsif old.status < new.status then
      perform tally('app:' || old.status, -1);
      perform tally('app:' || new.status, 1);
    elsif old.status > new.status then
      perform tally('app:' || new.status, 1);
      perform tally('app:' || old.status, -1);
    end if;
    return null;
  end $$`,

  `create or replace trigger apps_are_tallied
  after insert or delete or update of status on apps
  for each row execute function tally_app()`,

  `create or replace function search_text(name text, package_name text, developer uuid) returns text
  language sql stable as $$
    select lower(concat_ws(chr(10), name, package_name, (select email from developers where id = developer)))
  $$`,

  `create or replace function write_search_text() returns trigger language plpgsql as $$
  begin
    new.search_text = search_text(new.name, new.package_name, new.developer_id);
    return new;
  end $$`,

  `create or replace trigger apps_are_searchable
  before insert or update of name, package_name, developer_id on apps
  for each row execute function write_search_text()`,

  `create or replace function follow_developer() returns trigger language plpgsql as $$
  begin
    update apps set search_text = search_text(name, package_name, developer_id) where developer_id = new.id;
    return null;
  end $$`,

  `create or replace trigger apps_follow_developers
  after update of email on developers
  for each row when (old.email is distinct from new.email) execute function follow_developer()`,

  `create or replace function tally_audit() returns trigger language plpgsql as $$
  begin
    perform tally('audit', 1);
    return null;
  end $$`,

  `create or replace trigger audit_is_tallied
  after insert on audit
  for each row execute function tally_audit()`,
]
