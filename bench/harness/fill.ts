import { createHash } from 'node:crypto'
import { query } from './people.ts'

export type Fill = {
  /** Apps to be made in all, `perDeveloper` for each developer. */
  apps: number
  perDeveloper: number
}

/** What is in review or was: a submission of every app but those in development, two messages of each. */
const submissionsOf = [
  `insert into revisions (id, app_id, hash, content)
   select md5('revision' || package_name)::uuid, id, md5(package_name),
     json_build_object('description', description, 'logoURL', logo_url, 'name', name, 'publicUrl', public_url,
       'tpaType', tpa_type, 'webviewURL', webview_url)::text
   from apps where status <> 'DEVELOPMENT'`,
  `insert into submissions (app_id, revision_id, state, turn_at, submitted_at, submitted_by, decided_by, decided_at)
   select id, md5('revision' || package_name)::uuid,
     case status when 'SUBMITTED' then 'QUEUED' when 'REJECTED' then 'CHANGES_REQUESTED' else 'APPROVED' end,
     submitted_at, submitted_at, 'developer@example.com',
     case when status <> 'SUBMITTED' then 'reviewer@example.com' end,
     case when status <> 'SUBMITTED' then submitted_at + interval '1 hour' end
   from apps where status <> 'DEVELOPMENT'`,
  `insert into reasons (app_id, submission_id, position, rule, observed, expected)
   select app_id, id, 1, 'something-else', 'Seen', 'Expected' from submissions where state = 'CHANGES_REQUESTED'`,
  `insert into messages (app_id, side, author_id, author, text)
   select id, side, developer_id, side || '@example.com', 'Hello'
   from apps, unnest(array['developer', 'reviewer']) side where status <> 'DEVELOPMENT'`,
  `update apps set live_revision_id = md5('revision' || package_name)::uuid where status = 'PUBLISHED'`,
]

/**
 * Fills an empty, migrated database (a Postgres by its URL, or any by what runs a statement) with developers and apps,
 * the four statuses in turn, straight by SQL. The tallies, else kept by triggers row for row, are set once at the end.
 * Returns a developer's id.
 */
export async function fill(
  database: string | ((statement: string) => Promise<unknown>),
  { apps, perDeveloper }: Fill,
): Promise<string> {
  const run = typeof database === 'string' ? (statement: string) => query(database, statement) : database
  const steps = [
    `insert into developers (id, email, company, contact_email)
     select md5('developer' || n)::uuid, 'developer' || n || '@example.com', 'Company ' || n, 'contact' || n || '@example.com'
     from generate_series(0, ${Math.ceil(apps / perDeveloper) - 1}) n`,
    `insert into package_names (package_name, owner_id)
     select 'com.filled.app-' || n, md5('developer' || n / ${perDeveloper})::uuid from generate_series(0, ${apps - 1}) n`,
    'alter table apps disable trigger user',
    `insert into apps (package_name, team_id, developer_id, name, description, public_url, logo_url, status, created_at,
       updated_at, submitted_at, queued_at, search_text, api_key_last_four, api_key_created_at)
     select package_name, team_id, owner_id, 'App ' || md5(n::text), 'Shows what people say.',
       'https://app-' || n || '.example.com', 'https://app-' || n || '.example.com/logo.png',
       (array['DEVELOPMENT', 'SUBMITTED', 'REJECTED', 'PUBLISHED'])[1 + n % 4],
       date_trunc('milliseconds', now() - n * interval '1 second'), now(),
       case when n % 4 > 0 then date_trunc('milliseconds', now() - n * interval '1 second') end,
       case when n % 4 = 1 then date_trunc('milliseconds', now() - n * interval '1 second') end,
       lower('App ' || md5(n::text) || chr(10) || 'com.filled.app-' || n || chr(10) || 'developer' || n / ${perDeveloper} || '@example.com'),
       'abcd', now()
     from generate_series(0, ${apps - 1}) n join package_names on package_name = 'com.filled.app-' || n`,
    ...submissionsOf,
    'alter table apps enable trigger user',
    `insert into api_keys (app_id, name, hash, last_four, created_by)
     select apps.id, 'Key 1', md5('key' || package_name), 'abcd', developers.email
     from apps join developers on developers.id = developer_id`,
    'alter table audit disable trigger user',
    `insert into audit (team_id, action, actor, subject, detail)
     select team_id, 'app.' || (array['registered', 'submitted', 'rejected', 'approved'])[1 + n % 4],
       'developer' || n / ${perDeveloper} || '@example.com', package_name, null
     from generate_series(0, ${apps - 1}) n join package_names on package_name = 'com.filled.app-' || n`,
    'alter table audit enable trigger user',
    `insert into tallies (subject, slot, count) select 'audit', 0, count(*) from audit
     on conflict (subject, slot) do update set count = excluded.count`,
    `insert into tallies (subject, slot, count) select 'app:' || status, 0, count(*) from apps group by status
     on conflict (subject, slot) do update set count = excluded.count`,
    `insert into tallies (subject, slot, count) select 'queue', 0, count(*) from apps where queued_at is not null
     on conflict (subject, slot) do update set count = excluded.count`,
    'vacuum analyze',
  ]
  for (const step of steps) await run(step)
  const hash = createHash('md5').update('developer0').digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const listing = {
  permissions: [
    { type: 'MICROPHONE', description: 'To write down what people around you say.' },
    { type: 'LOCATION', description: 'To show the stops that are near you.' },
  ],
  hardwareRequirements: [
    { type: 'DISPLAY', level: 'REQUIRED', description: '' },
    { type: 'SPEAKER', level: 'OPTIONAL', description: 'Reads messages aloud.' },
  ],
  categories: ['Productivity', 'Travel'],
  onboarding: ['Put the glasses on.', 'Say where you want to go.', 'Follow the arrow.'],
  screenshots: [1, 2, 3].map((n) => ({ hash: String(n).repeat(64), alt: 'A departure board on the lens' })),
  translations: ['de-DE', 'fr-FR', 'ja-JP'].map((language) => ({
    language,
    name: null,
    tagline: 'The same in another language',
    description: 'What the app does, in another language. '.repeat(10),
    onboarding: [],
    whatsNew: null,
  })),
}

/** Gives every app of a filled database a listing of about 3 kB, and its revisions too. */
export async function fillListings(databaseUrl: string): Promise<void> {
  const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`
  const texts = `'${JSON.stringify(listing)}'::jsonb`
  const steps = [
    'alter table apps disable trigger user',
    `update apps set tagline = 'One short sentence', whats_new = 'Two more languages.',
       website = 'https://example.com', support_address = 'help@example.com',
       privacy_policy_url = 'https://example.com/privacy',
       permissions = ${json(listing.permissions)}, hardware_requirements = ${json(listing.hardwareRequirements)},
       categories = ${json(listing.categories)}, onboarding = ${json(listing.onboarding)},
       screenshots = ${json(listing.screenshots)}, translations = ${json(listing.translations)}`,
    'alter table apps enable trigger user',
    'alter table revisions disable trigger user',
    `update revisions set content = (content::jsonb || ${texts})::text`,
    'alter table revisions enable trigger user',
    'vacuum full analyze apps',
    'vacuum full analyze revisions',
    // Writing all this out would slow what is measured next.
    'checkpoint',
  ]
  for (const step of steps) await query(databaseUrl, step)
}
