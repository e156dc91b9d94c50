import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../cloud/db/connect.ts'
import type { Database } from '../../../cloud/db/database.ts'
import {
  LockedError,
  lockDirectory,
  ownerNamed,
  stateOf,
  thisProcess,
} from '../../../cloud/db/embedded/lock.ts'
import { apiKeys, apps, reasons, revisions, savedReplies, submissions } from '../../../cloud/db/schema.ts'
import { toStatus } from '../../../cloud/features/apps/mappers.ts'
import { contentOf, readContent } from '../../../cloud/features/apps/revision.ts'
import { deriveAppStatus } from '../../../cloud/features/apps/status.ts'
import { tally } from '../../../cloud/features/review/stats.ts'
import { canonicalJson, hashOf } from '../../../cloud/lib/crypto.ts'
import { isDatabaseAway } from '../../../cloud/lib/describeFailure.ts'
import { createLog } from '../../../cloud/lib/log.ts'
import { startCloud } from '../../../cloud/start.ts'
import { detailFields, pick, savedReplyForm } from '../../../src/api/contract.ts'
import { createEmpty, onOneDatabase, onPostgres } from '../support/databases.ts'
import { withFirstMigrations } from '../support/earlierDatabase.ts'
import { rows } from '../support/rows.ts'
import { testConfig } from '../support/testConfig.ts'

const migrationsFolder = 'cloud/db/migrations'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'portal-database-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('the lock on a data directory', () => {
  const ownedBy = (owner: string) => {
    mkdirSync(join(directory, 'lock'))
    writeFileSync(join(directory, 'lock.owner'), owner)
  }
  const owner = () => readFileSync(join(directory, 'lock.owner'), 'utf8')
  const deadProcess = () => spawnSync(process.execPath, ['--version']).pid

  it('keeps a second one out, and nobody after it is given back', async () => {
    const unlock = await lockDirectory(directory)
    expect(owner()).toBe(thisProcess())
    await expect(lockDirectory(directory)).rejects.toThrow(
      new LockedError(
        `The data directory ${directory} is in use by process ${process.pid}. Stop it, or choose another directory with DATA_DIR.`,
      ),
    )
    await unlock()
    await (await lockDirectory(directory))()
  })

  it('is taken over at once from a dead owner', async () => {
    ownedBy(`${deadProcess()} 1 ${hostname()}`)
    const unlock = await lockDirectory(directory)
    expect(owner()).toBe(thisProcess())
    await unlock()
  })

  it('is taken over where another process has the dead owner’s id', async () => {
    ownedBy(`${process.pid} 1 ${hostname()}`)
    await (await lockDirectory(directory))()
  })

  it('is taken over from a killed owner as soon as that has ended', async () => {
    // Memory takes the kernel time to give back.
    const holder = spawn(process.execPath, [
      '-e',
      'Buffer.alloc(3e8, 1); setInterval(() => {}, 1e6); console.log()',
    ])
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    const held = ownerNamed(holder.pid ?? 0)
    ownedBy(held)
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${holder.pid}`)

    holder.kill('SIGKILL')
    // How long the kernel takes is its own affair.
    expect(['dying', 'dead']).toContain(stateOf(held))
    const unlock = await lockDirectory(directory)
    expect([stateOf(held), owner()]).toEqual(['dead', thisProcess()])
    await unlock()
  })

  it('is taken over from an owner whose parent never looks after it', async () => {
    const parent = spawn(process.execPath, [
      '-e',
      `console.log(require('node:child_process').spawn('sleep', ['1000']).pid)
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`,
    ])
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
    ownedBy(ownerNamed(pid))
    process.kill(pid, 'SIGKILL')
    await (await lockDirectory(directory))()
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(' Z ')
    parent.kill('SIGKILL')
  })

  it('is left to another host that renews it', async () => {
    ownedBy(`${deadProcess()} 1 elsewhere`)
    await expect(lockDirectory(directory)).rejects.toThrow(LockedError)
  })

  it('is taken over from another host that does not', async () => {
    ownedBy(`${deadProcess()} 1 elsewhere`)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(join(directory, 'lock'), longAgo, longAgo)
    await (await lockDirectory(directory))()
  })
})

onOneDatabase('the triggers', (tested) => {
  const triggers = (db: Database) =>
    rows(db, sql`select tgname, xmin::text from pg_trigger where not tgisinternal order by tgname`)
  const functions = (db: Database) =>
    rows(
      db,
      sql`select proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    )

  const onDisk = async () => {
    const database = await createEmpty(tested)
    return { database: database.kind === 'embedded' ? { ...database, dataDir: directory } : database }
  }

  it('are made by a migration: a later start leaves them alone', async () => {
    const config = await onDisk()
    const first = await connect(config)
    const made = [await triggers(first.db), await functions(first.db)]
    expect(made[0]?.map(({ tgname }) => tgname)).toEqual([
      'apps_are_searchable',
      'apps_are_tallied',
      'apps_follow_developers',
      'apps_follow_teams',
      'apps_have_a_team',
      'apps_health_begins',
      'apps_health_follows',
      'apps_leave_their_records',
      'apps_queue_is_tallied',
      'apps_releases_follow',
      'audit_has_a_team',
      'audit_is_append_only',
      'audit_is_tallied',
      'bundle_files_let_go',
      'developers_have_a_team',
      'package_names_have_a_team',
      'recordings_never_change',
      'revisions_are_numbered',
      'revisions_never_change',
      'session_events_never_change',
      'teams_keep_an_owner',
    ])
    await first.close()

    const second = await connect(config)
    expect([await triggers(second.db), await functions(second.db)]).toEqual(made)
    await second.close()
  })

  it('can be made again where they are already, without counting anew', async () => {
    const { db, close } = await connect({ database: await createEmpty(tested) })
    const record = sql`insert into audit (actor, action, subject) values ('a', 'b', 'c')`
    await db.execute(record)
    for (const statement of triggerMigration()) await db.execute(sql.raw(statement))
    await db.execute(record)
    const counted = sql`select sum(count)::int as count from tallies where subject = 'audit'`
    expect(await rows(db, counted)).toEqual([{ count: 2 }])
    await close()
  })
})

const triggerMigration = () =>
  readMigrationFiles({ migrationsFolder }).find(({ sql }) => sql.join('').includes('audit_is_append_only'))
    ?.sql ?? []

onPostgres('instances that start at once', (database) => {
  it('migrate one after the other', async () => {
    const config = { database: await createEmpty(database) }
    const connections = await Promise.all(Array.from({ length: 4 }, () => connect(config)))
    const [first] = connections
    if (!first) throw new Error('No connection')
    const migrations = await rows(first.db, sql`select hash from drizzle.__drizzle_migrations`)
    expect(migrations.length).toBe(readMigrationFiles({ migrationsFolder }).length)
    await Promise.all(connections.map(({ close }) => close()))
  })
})

onPostgres('a database of an earlier version', (database) => {
  /** A database migrated by the first `count` migrations and filled, then by all of them. */
  async function migrated(count: number, fill: SQL) {
    const config = { database: await createEmpty(database) }
    if (config.database.kind !== 'postgres') throw new Error('No Postgres')
    const pool = new Pool({ connectionString: config.database.url })
    const earlier = drizzle(pool)
    await withFirstMigrations(count, (migrations) => migrate(earlier, migrations))
    await earlier.execute(fill)
    await pool.end()
    return connect(config)
  }

  it('gives each person a team, to which their apps belong', async () => {
    const now = await migrated(
      24,
      sql`
      with owner as (
        insert into developers (id, email) values (gen_random_uuid(), 'ada@example.com') returning id
      ), named as (insert into package_names select 'com.kept', id from owner returning *)
      insert into apps (package_name, developer_id, name, description, public_url, logo_url)
      select package_name, owner_id, 'Sextant', '', '', '' from named`,
    )
    const owned = sql`
      select teams.name, memberships.role, search_text from apps join teams on teams.id = team_id
      join memberships on memberships.team_id = teams.id and user_id = developer_id`
    const found = { name: 'ada', role: 'OWNER', search_text: 'sextant\ncom.kept\nada@example.com' }
    expect(await rows(now.db, owned)).toEqual([found])
    await now.db.execute(sql`update teams set personal_of = null, name = 'Navigators'`)
    expect(await rows(now.db, owned)).toEqual([
      { ...found, name: 'Navigators', search_text: `${found.search_text}\nnavigators` },
    ])
    await now.close()
  })

  it('keeps the logs of its sessions, each under the day on which it started', async () => {
    const now = await migrated(
      7,
      sql`
      with owner as (
        insert into developers (id, email) values (gen_random_uuid(), 'ada@example.com') returning id
      ), started as (
        insert into sessions (app_id, package_name, public_url, developer_id, started_by, model, holder, started_at)
        select gen_random_uuid(), name, '', id, 'ada@example.com', 'Generic', gen_random_uuid(), at
        from owner, (values
          ('com.late', '2026-03-01T23:59:59.999Z'::timestamptz), ('com.early', '2026-03-02T00:00:00Z')
        ) sessions (name, at) returning id
      )
      insert into session_events (session_id, sequence, at, direction, kind, summary, size, body)
      select id, n, '2026-03-02T00:00:01Z', 'platform', 'note', 'Line ' || n, n, '{"kept": true}'
      from started, generate_series(1, 2) n`,
    )
    const kept = sql`
      select package_name, session_events.tableoid::regclass::text as place, sequence, at::text, direction, kind,
        summary, size, body
      from session_events join sessions on id = session_id order by place, sequence`
    const at = '2026-03-02 00:00:01+00'
    const line = (n: number) => ({
      sequence: n,
      at,
      direction: 'platform',
      kind: 'note',
      summary: `Line ${n}`,
      size: n,
      body: { kept: true },
    })
    expect(await rows(now.db, kept)).toEqual(
      [1, 2]
        .map((n) => ({ package_name: 'com.late', place: 'session_events_20260301', ...line(n) }))
        .concat(
          [1, 2].map((n) => ({ package_name: 'com.early', place: 'session_events_20260302', ...line(n) })),
        ),
    )
    await now.close()
  })

  it('keeps the sessions of glasses that have another name now, and can keep their photos', async () => {
    const now = await migrated(
      20,
      sql`
      with owner as (insert into developers (id, email) values (gen_random_uuid(), 'ada@example.com') returning id)
      insert into sessions (app_id, package_name, public_url, developer_id, started_by, user_id, model, holder)
      select gen_random_uuid(), 'com.kept', '', id, '', '', model, gen_random_uuid()
      from owner, unnest(array['Generic', 'Vuzix Z100']) model`,
    )
    await now.db.execute(
      sql`insert into session_photos (session_id, request_id, size, compress) select id, 'one', 'small', 'none' from sessions`,
    )
    const kept = sql`
      select model, sound_ticket, request_id, is_waiting, thumbnail
      from sessions join session_photos on session_id = id order by model`
    const photo = { sound_ticket: null, request_id: 'one', is_waiting: true, thumbnail: null }
    expect(await rows(now.db, kept)).toEqual([
      { model: 'Simulated Glasses', ...photo },
      { model: 'Vuzix Z100', ...photo },
    ])
    await now.close()
  })

  it('has the incidents of its servers, as far as they were written down', async () => {
    const now = await migrated(
      19,
      sql`
      with owner as (
        insert into developers (id, email) values (gen_random_uuid(), 'dev@example.com') returning id
      ), named as (
        insert into package_names select name, id from owner, unnest(array['com.down', 'com.back']) name returning *
      )
      insert into apps (package_name, developer_id, name, description, public_url, logo_url, created_at, live_revision_id)
      select package_name, owner_id, '', '', '', '', now() - interval '80 days', gen_random_uuid() from named;
      update app_health set state = 'down', since = '2026-03-18 09:12:00+00', diagnosis = '{"code": "health_failed", "excerpt": "secret"}'
      from apps where id = app_id and package_name = 'com.down';
      insert into audit (at, action, actor, subject)
      select now() - make_interval(days => days), action, 'system', 'com.back' from (values
        (90, 'server.down'), (89, 'server.back'), (60, 'server.down'), (59, 'server.back'), (30, 'server.down'),
        (20, 'server.down'), (19, 'app.edited'), (18, 'server.back')
      ) given (days, action)`,
    )
    const found = sql`
      select package_name, case when ended_at is null then started_at::text else '' end as since,
        extract(day from now() - started_at)::int as started, extract(day from now() - ended_at)::int as ended, diagnosis
      from health_incidents join apps on id = app_id order by package_name, started_at`
    expect(await rows(now.db, found)).toEqual([
      { package_name: 'com.back', since: '', started: 60, ended: 59, diagnosis: null },
      { package_name: 'com.back', since: '', started: 20, ended: 18, diagnosis: null },
      {
        package_name: 'com.down',
        since: '2026-03-18 09:12:00+00',
        started: expect.any(Number),
        ended: null,
        diagnosis: { code: 'health_failed', excerpt: null },
      },
    ])
    await now.close()
  })

  it('knows what each submission was compared with, and gives no app’s server a reviewer’s address', async () => {
    const now = await migrated(
      14,
      sql`
      with owner as (
        insert into developers (id, email) values (gen_random_uuid(), 'dev@example.com') returning id
      ), named as (
        insert into package_names select name, id from owner, unnest(array['com.twice', 'com.older']) name returning *
      ), app as (
        insert into apps (id, package_name, developer_id, name, description, public_url, logo_url, live_revision_id)
        select gen_random_uuid(), package_name, owner_id, '', '', '', '', gen_random_uuid() from named returning *
      ), frozen as (
        insert into revisions (id, app_id, hash, content)
        select case content when 'live' then live_revision_id else gen_random_uuid() end, app.id, content, content
        from app, unnest(array['first', 'live', 'next']) content returning *
      ), sent as (
        insert into submissions (app_id, revision_id, submitted_by, state, submitted_at, decided_at)
        select app_id, frozen.id, '', state, submitted, decided
        from frozen join app on app.id = app_id join (values
          ('com.twice', 'first', 'APPROVED', '2026-01-01Z'::timestamptz, '2026-01-02Z'::timestamptz),
          ('com.twice', 'live', 'APPROVED', '2026-01-03Z', '2026-01-04Z'),
          ('com.twice', 'next', 'QUEUED', '2026-01-05Z', null),
          ('com.older', 'next', 'CHANGES_REQUESTED', '2026-01-05Z', '2026-01-06Z')
        ) given (package, hash, state, submitted, decided) on package = package_name and given.hash = frozen.hash
        returning *
      )
      insert into sessions (app_id, package_name, public_url, developer_id, started_by, model, holder, submission_id)
      select gen_random_uuid(), 'com.twice', '', owner.id, by, 'Generic', gen_random_uuid(), submission
      from owner, (select 'dev@example.com' as by, null::uuid as submission
        union (select 'ada@example.com', id from sent limit 1)) started`,
    )
    const compared = sql`
      select package_name, sent.hash, base.hash as base from submissions
      join apps on apps.id = submissions.app_id
      join revisions sent on sent.id = revision_id left join revisions base on base.id = base_revision_id
      order by package_name, submissions.submitted_at`
    expect(await rows(now.db, compared)).toEqual([
      { package_name: 'com.older', hash: 'next', base: 'live' },
      { package_name: 'com.twice', hash: 'first', base: null },
      { package_name: 'com.twice', hash: 'live', base: 'first' },
      { package_name: 'com.twice', hash: 'next', base: 'live' },
    ])
    expect(await rows(now.db, sql`select started_by, user_id from sessions order by started_by`)).toEqual([
      {
        started_by: 'ada@example.com',
        user_id: expect.stringMatching(/^reviewer-[0-9a-f]{8}@review\.invalid$/),
      },
      { started_by: 'dev@example.com', user_id: 'dev@example.com' },
    ])
    await now.close()
  })

  it('freezes what was submitted, and keeps what is public, by the status of each app', async () => {
    const now = await migrated(
      8,
      sql`
      with owner as (
        insert into developers (id, email) values (gen_random_uuid(), 'ada@example.com') returning id
      ), named as (
        insert into package_names
        select name, id from owner, unnest(array['com.new', 'com.odd', 'com.public', 'com.sent', 'com.back']) name
        returning *
      )
      insert into apps (package_name, developer_id, name, description, public_url, logo_url, webview_url, status,
        submitted_at, updated_at, review_notes, reviewed_by, reviewed_at)
      select package_name, owner_id, 'Sextant „A" \\', E'One\ntwo\t\u0001 é', 'https://example.com', 'https://e.example/l', view, status,
        submitted, '2026-03-01Z', notes, reviewer, reviewed
      from named join (values
        ('com.new', 'DEVELOPMENT', null, null::timestamptz, null, null, null::timestamptz),
        ('com.odd', 'ARCHIVED', null, null, null, null, null),
        ('com.public', 'PUBLISHED', 'https://example.com/view', '2026-01-01Z', 'Good', 'bob@example.com', '2026-01-02Z'),
        ('com.sent', 'SUBMITTED', null, '2026-02-01Z', null, null, null),
        ('com.back', 'REJECTED', null, '2026-02-02Z', 'No logo', 'bob@example.com', '2026-02-03Z')
      ) given (package, status, view, submitted, notes, reviewer, reviewed) on package = package_name`,
    )
    const found = await now.db.select().from(apps).orderBy(apps.packageName)
    const of = (packageName: string) => {
      const app = found.find((one) => one.packageName === packageName)
      if (!app) throw new Error(`${packageName} is lost.`)
      return app
    }
    const frozen = await now.db.select().from(revisions)
    const revisionOf = ({ id }: { id: string }) => frozen.find(({ appId }) => appId === id)
    expect(found.filter((app) => revisionOf(app)).map(({ packageName }) => packageName)).toEqual([
      ...['com.back', 'com.public', 'com.sent'],
    ])
    for (const app of found) {
      const revision = revisionOf(app)
      if (!revision) continue
      const content = canonicalJson(pick(contentOf(app), [...detailFields, 'tpaType']))
      expect([revision.content, revision.hash]).toEqual([content, hashOf(content)])
      expect(readContent(revision)).toEqual(contentOf(app))
    }

    const [sent, back] = [of('com.sent'), of('com.back')]
    expect(found.map(({ liveRevisionId, queuedAt }) => [liveRevisionId, queuedAt])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [revisionOf(of('com.public'))?.id, null],
      [null, new Date('2026-02-01')],
    ])
    const soon = sql`select app_id, enabled, next_at between now() - interval '1 minute' and now() + interval '5 minutes' as soon from app_health`
    expect(await rows(now.db, soon)).toEqual([{ app_id: of('com.public').id, enabled: true, soon: true }])
    const kept = await now.db.select().from(submissions).orderBy(submissions.submittedAt)
    const ofNobody = {
      isTest: false,
      baseRevisionId: null,
      overruled: [],
      claimedById: null,
      claimedBy: null,
      claimedUntil: null,
      isHeld: false,
      publishAt: null,
    }
    expect(kept.map(({ id: _, ...row }) => row)).toEqual([
      {
        ...ofNobody,
        appId: sent.id,
        revisionId: revisionOf(sent)?.id,
        state: 'QUEUED',
        turnAt: new Date('2026-02-01'),
        submittedAt: new Date('2026-02-01'),
        submittedBy: 'ada@example.com',
        decidedBy: null,
        decidedAt: null,
        notes: null,
        developer: { teamId: sent.teamId, company: '', website: '', description: '' },
      },
      {
        ...ofNobody,
        appId: back.id,
        revisionId: revisionOf(back)?.id,
        state: 'CHANGES_REQUESTED',
        turnAt: new Date('2026-02-02'),
        submittedAt: new Date('2026-02-02'),
        submittedBy: 'ada@example.com',
        decidedBy: 'bob@example.com',
        decidedAt: new Date('2026-02-03'),
        notes: 'No logo',
        developer: null,
      },
    ])
    const points = await now.db.select().from(reasons)
    expect(points).toEqual([
      {
        id: expect.any(String),
        appId: back.id,
        submissionId: kept[1]?.id,
        position: 1,
        rule: null,
        field: null,
        observed: 'No logo',
        expected: '',
        state: 'open',
        answer: null,
        answeredAt: null,
        momentMs: null,
      },
    ])
    for (const app of found)
      expect(await deriveAppStatus(now.db, app)).toEqual({
        status: toStatus(app.status),
        pendingUpdate: 'none',
      })
    expect(await tally(now.db, 'queue')).toBe(1)
    await now.close()
  })

  it('numbers its versions by time, and knows since when each was public', async () => {
    const now = await migrated(
      31,
      sql`
      insert into developers (id, email) values (gen_random_uuid(), 'ada@example.com');
      with named as (
        insert into package_names (package_name, owner_id)
        select name, id from developers, unnest(array['com.reviewed', 'com.older']) name returning *
      )
      insert into apps (package_name, developer_id, name, description, public_url, logo_url)
      select package_name, owner_id, 'Sextant', '', '', '' from named;
      insert into revisions (app_id, hash, content, created_at)
      select apps.id, hash, '{"name": "Sextant"}', at from apps join (values
        ('com.older', 'older', '2025-01-01Z'::timestamptz),
        ('com.reviewed', 'third', '2026-03-01Z'), ('com.reviewed', 'first', '2026-01-01Z'), ('com.reviewed', 'second', '2026-02-01Z')
      ) given (package, hash, at) on package = package_name;
      insert into submissions (app_id, revision_id, state, submitted_by, submitted_at, decided_at)
      select app_id, id, case hash when 'third' then 'CHANGES_REQUESTED' else 'APPROVED' end, 'ada@example.com', created_at,
        created_at + interval '1 day'
      from revisions where hash <> 'older';
      update apps set live_revision_id = revisions.id from revisions where app_id = apps.id and hash in ('older', 'second')`,
    )
    const { number, hash, createdBy, liveAt, endedAt } = revisions
    const kept = await now.db
      .select({ number, hash, createdBy, liveAt, endedAt })
      .from(revisions)
      .orderBy(revisions.createdAt)
    const [first, second] = [new Date('2026-01-02'), new Date('2026-02-02')]
    expect(kept.map((row) => Object.values(row))).toEqual([
      [1, 'older', null, new Date('2025-01-01'), null],
      [1, 'first', 'ada@example.com', first, second],
      [2, 'second', 'ada@example.com', second, null],
      [3, 'third', 'ada@example.com', null, null],
    ])
    await expect(now.db.update(revisions).set({ number: 9 })).rejects.toMatchObject({
      cause: { message: 'revisions is append-only' },
    })
    await now.close()
  })

  it('has saved replies from the start, which can be sent as they are', async () => {
    const now = await migrated(0, sql`select 1`)
    const replies = await now.db.select().from(savedReplies)
    expect(replies).toHaveLength(5)
    expect(replies.map((reply) => savedReplyForm.safeParse(reply).error)).toEqual(Array(5).fill(undefined))
    await now.close()
  })

  it('keeps its API keys, and who made each', async () => {
    const now = await migrated(
      5,
      sql`
      with owner as (
        insert into developers (id, email) values (gen_random_uuid(), 'ada@example.com') returning id
      ), named as (
        insert into package_names select name, id from owner, unnest(array['com.used', 'com.plain', 'com.none']) name
        returning *
      ), made as (
        insert into apps (package_name, developer_id, name, description, public_url, logo_url, created_at,
          api_key_hash, api_key_last_four, api_key_created_at, api_key_last_used_at)
        select package_name, owner_id, 'Sextant', '', '', '', '2026-01-01Z', hash, four, created, used
        from named join (values
          ('com.used', 'hash-3', 'ccc3', '2026-03-01Z'::timestamptz, '2026-03-05Z'::timestamptz),
          ('com.plain', 'hash-4', 'ddd4', '2026-01-01Z', null),
          ('com.none', null, null, null, null)
        ) keys (name, hash, four, created, used) on name = package_name
        returning *
      ), replaced as (
        insert into replaced_keys (hash, app_id, last_four, replaced_at)
        select hash, id, four, at from made, (values
          ('hash-1', 'aaa1', '2026-02-01Z'::timestamptz), ('hash-2', 'bbb2', '2026-03-01Z')
        ) keys (hash, four, at) where package_name = 'com.used'
      )
      insert into audit (at, action, actor, subject) values
        ('2026-01-01Z', 'app.registered', 'bob@example.com', 'com.used'),
        ('2026-02-01Z', 'key.regenerated', 'ada@example.com', 'com.used'),
        ('2026-03-01Z', 'key.regenerated', 'bob@example.com', 'com.used')`,
    )
    const kept = await now.db
      .select({ packageName: apps.packageName, key: apiKeys })
      .from(apiKeys)
      .innerJoin(apps, eq(apps.id, apiKeys.appId))
      .orderBy(apiKeys.hash)
    const [ada, bob] = ['ada@example.com', 'bob@example.com']
    const [january, february, march] = ['01', '02', '03'].map((month) => new Date(`2026-${month}-01`))
    const never = {
      replacedAt: null,
      expiresAt: null,
      revokedAt: null,
      warnedAt: null,
      lastUsedAt: null,
      lastUsedFrom: null,
      lastUsedFor: null,
    }
    expect(
      kept.map(({ packageName, key: { id: _, appId: __, ...key } }) => ({ packageName, ...key })),
    ).toEqual([
      {
        packageName: 'com.used',
        name: 'Key 1',
        hash: 'hash-1',
        lastFour: 'aaa1',
        ...never,
        createdAt: january,
        createdBy: bob,
        replacedAt: february,
        expiresAt: february,
      },
      {
        packageName: 'com.used',
        name: 'Key 2',
        hash: 'hash-2',
        lastFour: 'bbb2',
        ...never,
        createdAt: february,
        createdBy: ada,
        replacedAt: march,
        expiresAt: march,
      },
      {
        packageName: 'com.used',
        name: 'Key 3',
        hash: 'hash-3',
        lastFour: 'ccc3',
        ...never,
        createdAt: march,
        createdBy: bob,
        lastUsedAt: new Date('2026-03-05'),
      },
      {
        packageName: 'com.plain',
        name: 'Key 1',
        hash: 'hash-4',
        lastFour: 'ddd4',
        ...never,
        createdAt: january,
        createdBy: ada,
      },
    ])
    await now.close()
  })
})

onPostgres('a database that goes away', (database) => {
  it('is told of once, and once when it is back; what is asked meanwhile fails for want of it', async () => {
    const home = await createEmpty(database)
    if (home.kind !== 'postgres') throw new Error('This is for Postgres.')
    await using way = await wayTo(new URL(home.url))
    const connection = await connect({ database: { kind: 'postgres', url: way.url } })
    const { db } = connection
    const told: (string | null)[] = []
    connection.watch((cause) => told.push(cause && 'away'))
    const ask = () => db.execute(sql`select 1`)
    await ask()

    await way.close()
    const failures = await Promise.allSettled([ask(), ask(), db.transaction(() => ask())])
    for (const failure of [...failures, ...(await Promise.allSettled([ask()]))])
      expect(failure).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isDatabaseAway) })
    expect(told).toEqual(['away'])

    await way.open()
    await ask()
    await ask()
    expect(told).toEqual(['away', null])
    await connection.close()
  })

  it('makes a portal answer 503, and say in its log that it goes and comes back', async () => {
    const home = await database.create()
    if (home.kind !== 'postgres') throw new Error('This is for Postgres.')
    await using way = await wayTo(new URL(home.url))
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) })
    const config = testConfig({ port: 0, demo: false, database: { kind: 'postgres', url: way.url } })
    const cloud = await startCloud(config, log)
    const ask = async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${cloud.port}/install/com.example.none`)
      return [status, headers.get('retry-after')]
    }
    expect(await ask()).toEqual([404, null])
    // What begins with the portal is done: a statement that is cut off says so, too.
    const direct = await connect({ database: home })
    const active = sql`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
    await expect.poll(() => rows(direct.db, active)).toEqual([])
    await direct.close()
    await way.close()
    for (let times = 0; times < 5; times++) expect(await ask()).toEqual([503, '5'])
    await way.open()
    expect(await ask()).toEqual([404, null])
    const told = lines.filter((line) => line !== 'request')
    expect(told.slice(told.indexOf('database away'))).toEqual(['database away', 'database back'])
    await cloud.stop()
  })
})

/** A port of this process's own that leads to a server, and can be closed and opened again. */
async function wayTo(url: URL) {
  const onwards = new Map<Socket, Socket>()
  const server = createServer((socket) => {
    const onward = createConnection(Number(url.port), url.hostname)
    for (const one of [socket, onward]) one.on('error', () => {})
    socket.pipe(onward).pipe(socket)
    onwards.set(socket, onward)
    socket.on('close', () => onwards.delete(socket))
  })
  const open = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // Done once the client has closed its ends, too: none of its connections looks usable then.
  const close = async () => {
    for (const [socket, onward] of onwards) {
      onward.destroy()
      socket.unpipe().resume().end()
    }
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  await open()
  const { port } = server.address() as AddressInfo
  const here = new URL(url)
  here.host = `127.0.0.1:${port}`
  return { url: here.href, open: () => open(port), close, [Symbol.asyncDispose]: close }
}
