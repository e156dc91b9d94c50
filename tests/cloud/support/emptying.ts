/** Keeps the rows that a new database begins with, in a schema of their own. */
export const keepFirstRows = [
  'create schema first_rows',
  `do $$
    declare name text; has_rows boolean;
    begin
      for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
        execute 'select exists (select from ' || name || ')' into has_rows;
        if has_rows then execute 'create table first_rows.' || name || ' as table ' || name; end if;
      end loop;
    end $$`,
]

/** Within a transaction, makes a database as it began. Leaves the tables as they are: a test that changes them changes them back. */
export const emptying = [
  // The audit log refuses to be emptied by any other.
  'set local session_replication_role = replica',
  // Emptying a table by `truncate` makes files anew for it and its indexes; nearly all are empty.
  `do $$
    declare name text;
    begin
      for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || name;
      end loop;
      for name in select format('%I', sequencename) from pg_sequences where schemaname = 'public' loop
        execute 'alter sequence ' || name || ' restart';
      end loop;
      for name in select format('%I', tablename) from pg_tables where schemaname = 'first_rows' loop
        execute 'insert into ' || name || ' select * from first_rows.' || name;
      end loop;
    end $$`,
]
