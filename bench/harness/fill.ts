import { query } from './people.ts'

export type Fill = {
  /** Apps to be made in all, `perDeveloper` for each developer. */
  apps: number
  perDeveloper: number
}

/**
 * Fills an empty, migrated Postgres database with developers and apps, the four statuses in turn, straight by
 * SQL. The tallies, else kept by triggers row for row, are set once at the end. Returns a developer's id.
 */
export async function fill(databaseUrl: string, { apps, perDeveloper }: Fill): Promise<string> {
  const steps = [
    `insert into developers (id, email, company, contact_email)
     select md5('developer' || n)::uuid, 'developer' || n || '@example.com', 'Company ' || n, 'contact' || n || '@example.com'
     from generate_series(0, ${Math.ceil(apps / perDeveloper) - 1}) n`,
    `insert into package_names (package_name, owner_id)
     select 'com.filled.app-' || n, md5('developer' || n / ${perDeveloper})::uuid from generate_series(0, ${apps - 1}) n`,
    'alter table apps disable trigger user',
    `insert into apps (package_name, developer_id, name, description, public_url, logo_url, status, created_at,
       updated_at, submitted_at, search_text, api_key_last_four, api_key_created_at)
     select 'com.filled.app-' || n, md5('developer' || n / ${perDeveloper})::uuid, 'App ' || md5(n::text), 'Shows what people say.',
       'https://app-' || n || '.example.com', 'https://app-' || n || '.example.com/logo.png',
       (array['DEVELOPMENT', 'SUBMITTED', 'REJECTED', 'PUBLISHED'])[1 + n % 4],
       date_trunc('milliseconds', now() - n * interval '1 second'), now(),
       case when n % 4 > 0 then date_trunc('milliseconds', now() - n * interval '1 second') end,
       lower('App ' || md5(n::text) || chr(10) || 'com.filled.app-' || n || chr(10) || 'developer' || n / ${perDeveloper} || '@example.com'),
       'abcd', now()
     from generate_series(0, ${apps - 1}) n`,
    'alter table apps enable trigger user',
    `insert into api_keys (app_id, name, hash, last_four, created_by)
     select apps.id, 'Key 1', md5('key' || package_name), 'abcd', developers.email
     from apps join developers on developers.id = developer_id`,
    'alter table audit disable trigger user',
    `insert into audit (action, actor, subject, detail)
     select 'app.' || (array['registered', 'submitted', 'rejected', 'approved'])[1 + n % 4],
       'developer' || n / ${perDeveloper} || '@example.com', 'com.filled.app-' || n, null
     from generate_series(0, ${apps - 1}) n`,
    'alter table audit enable trigger user',
    `insert into tallies (subject, slot, count) select 'audit', 0, count(*) from audit
     on conflict (subject, slot) do update set count = excluded.count`,
    `insert into tallies (subject, slot, count) select 'app:' || status, 0, count(*) from apps group by status
     on conflict (subject, slot) do update set count = excluded.count`,
    'vacuum analyze',
  ]
  for (const step of steps) await query(databaseUrl, step)
  const [first] = await query<{ id: string }>(databaseUrl, "select md5('developer0')::uuid::text as id")
  return first?.id ?? ''
}
