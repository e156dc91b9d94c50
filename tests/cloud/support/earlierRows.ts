import { sql } from 'drizzle-orm'

import type { Database } from '../../../cloud/db/database.ts'
import { rows } from './rows.ts'

type Column = {
  table: string
  column: string
  type: string
  filled: boolean
  required: boolean
  references: string[] | null
}

/** The `n`th person, app, team and so on: one id and one word for all that belongs together. */
export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const emailOf = (n: number) => `ada${n}@example.com`
export const packageOf = (n: number) => `com.earlier.app${n}`
const wordOf = (n: number) => `earlier-${n}`

export const earlierPassword = 'a long enough password'

/** An `insert` for each table of a database, whichever migration it is at: a row of the `n`th person with every column
 * filled that has no default of its own, in an order in which references hold. Leaves out the tables and the columns
 * (`table.column`) of `without`. */
export async function insertsFor(
  db: Database,
  { n, passwordHash = 'none', without = [] }: { n: number; passwordHash?: string; without?: string[] },
): Promise<{ table: string; statement: string }[]> {
  const columns = (await columnsOf(db)).filter(
    ({ table, column }) => !without.includes(table) && !without.includes(`${table}.${column}`),
  )
  const inserts = inOrder(columns).map((table) => {
    const own = columns.filter((one) => one.table === table && !one.filled)
    const values = own.map((column) => literalOf(column, n, passwordHash))
    const names = own.map(({ column }) => `"${column}"`)
    return { table, statement: `insert into "${table}" (${names}) values (${values}) on conflict do nothing` }
  })
  const hasDays = columns.some(({ table, column }) => table === 'session_events' && column === 'day')
  return hasDays
    ? [{ table: 'session_events', statement: 'select add_session_day(current_date)' }, ...inserts]
    : inserts
}

const columnsOf = (db: Database) =>
  rows<Column>(
    db,
    sql`
    select relname as table, attname as column, format_type(atttypid, null) as type,
      attidentity <> '' or (format_type(atttypid, null) in ('jsonb', 'json') and atthasdef) as filled,
      attnotnull as required,
      (select array_agg(confrelid::regclass::text) from pg_constraint
        where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as references
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    order by relname, attnum`,
  )

function inOrder(columns: Column[]): string[] {
  const waiting = new Map(columns.map(({ table, references }) => [table, references ?? []]))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([, references]) => !references.some((one) => waiting.has(one)))
    if (!next) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}.`)
    ordered.push(next[0])
    waiting.delete(next[0])
  }
  return ordered
}

/** What is still open, unread, valid or present. */
const unset =
  /^(ended|ended_at|ended_reason|revoked_at|deleted_at|settled_at|replaced_at|personal_of|new_email|email_change_proven|warned_at|missed_at|answer|answered_at|handled_at|handled_by|claimed_.*|submission_id|used_at|token_id|sound_token_id|switched_off|diagnosis|deletion_at|erased_at|unpublished_at|suspended_at|publish_at|on_since|needed_since|reset_at)$/

const fixed: Record<string, string> = {
  'access_tokens.kind': 'token',
  'access_tokens.package_names': '[]',
  'access_tokens.scopes': '[]',
  'admin_users.role': 'ADMIN',
  'apps.language': 'en-US',
  'apps.pending_update': 'none',
  'apps.status': 'PUBLISHED',
  'apps.kind': 'server',
  'apps.tpa_type': 'standard',
  'audit.action': 'app.registered',
  'app_health.state': 'up',
  'auth_identities.provider': 'email',
  'auth_proofs.kind': 'recovery',
  'auth_sessions.method': 'password',
  'beta_testers.state': 'invited',
  'bundles.manifest': '{"packageName":null,"version":null,"entrypoint":"index.html","minSdkVersion":null}',
  'erased_accounts.user_id': idOf(0),
  'health_checks.outcome': 'up',
  'invitations.role': 'DEVELOPER',
  'invitations.state': 'PENDING',
  'memberships.role': 'OWNER',
  'messages.side': 'developer',
  'name_records.kind': 'note',
  'name_records.reason': 'other',
  'observations.seen': '{"models":[],"streams":[],"requests":[],"views":[],"cuts":[]}',
  'reasons.field': 'description',
  'reasons.rule': 'does-what-it-says',
  'reasons.state': 'open',
  'reports.reason': 'other',
  'saved_replies.field': 'description',
  'saved_replies.rule': 'does-what-it-says',
  'session_events.direction': 'platform',
  'session_events.kind': 'note',
  'session_photos.compress': 'none',
  'session_photos.size': 'small',
  'sessions.model': 'Vuzix Z100',
  'sessions.page_address': 'http://localhost:5173/',
  'sessions.page_origin': 'http://a.localhost:3000',
  'sessions.state': 'ended',
  'submissions.state': 'CHANGES_REQUESTED',
  'terminal_requests.scopes': '[]',
  'terminal_requests.state': 'pending',
  'transfers.state': 'OFFERED',
}

const addresses = /^(email|to|to_email|contact_email|proven_email|actor|author|added_by|created_by|.*ed_by)$/

const content =
  '{"description":"","logoURL":"https://example.com/logo.png","name":"Sextant","publicUrl":"https://example.com","tpaType":"standard","webviewURL":null}'

function literalOf({ table, column, type, required }: Column, n: number, passwordHash: string): string {
  const key = `${table}.${column}`
  const known = fixed[key]
  if (known !== undefined) return `'${known}'`
  if (key === 'auth_users.password_hash') return `'${passwordHash}'`
  if (key === 'replaced_keys.hash') return `'replaced-${n}'`
  if (key === 'outbox.due_at') return "now() + interval '1 day'"
  if (!required && unset.test(column)) return 'null'
  if (addresses.test(column)) return `'${emailOf(n)}'`
  if (column === 'package_name' || key === 'audit.subject') return `'${packageOf(n)}'`
  if (column === 'content') return `'${content}'`
  if (/url$/.test(column)) return "'https://example.com'"
  return byType(type, column, n)
}

function byType(type: string, column: string, n: number): string {
  if (type === 'uuid') return `'${idOf(n)}'`
  if (type === 'boolean') return 'false'
  if (type === 'integer' || type === 'bigint') return '1'
  if (type === 'jsonb' || type === 'json') return "'{}'"
  if (type === 'text[]') return "'{}'"
  if (type === 'bytea') return "'\\x00'"
  if (type === 'date') return 'current_date'
  if (type.startsWith('timestamp'))
    return `date_trunc('second', now())${/expire|deadline|renew/.test(column) ? " + interval '1 day'" : ''}`
  return `'${wordOf(n)}'`
}
