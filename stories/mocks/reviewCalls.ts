import type { HttpHandler } from 'msw'
import type { QueueFilter } from '../../src/api/contract.ts'
import { type AdminApp, calls, type NewPoint, type Point, type QueueItem } from '../../src/api/contract.ts'
import type { StatusEvent } from '../../src/machines/appStatusMachine.ts'
import { adminApp, appOfEachStatus } from './fixtures.ts'
import { type Asked, handle, nextVersion, refusal, staleness, there } from './handle.ts'
import { contentOf, hold, holdingOf, liveOf, pointsOf, queueOf, unanswered, unclaimed } from './reviews.ts'
import type { CloudState } from './state.ts'

/** What reviewers and admins call. */
export function adminCalls(state: CloudState): HttpHandler[] {
  const queue = () => queueOf(state)

  return [
    handle(calls.checkAdmin, () =>
      state.role === null
        ? refusal(403, 'FORBIDDEN', 'You are not an admin.')
        : { isAdmin: true, role: state.role, email: state.account.email },
    ),
    handle(calls.getStats, () => ({
      counts: { ...counts(state), admins: state.adminUsers.length },
      total: everybodysApps(state).length,
      recentSubmissions: queue().slice(0, 3),
    })),
    handle(calls.listSubmitted, queue),
    handle(calls.pageSubmitted, ({ query: { search, show, sort, direction, cursor, limit } }) => {
      const sign = direction === 'asc' ? 1 : -1
      const found = queue()
        .filter((app) => holdsWords(appText(app), search))
        .sort((a, b) => sign * String(a[sort]).localeCompare(String(b[sort])))
      const items = found
        .map((app) => ({ ...app, submission: holdingOf(state, app) }))
        .filter((item) => isShown(item, show, state.account.email))
      return pageOf(items, cursor, limit)
    }),
    handle(calls.pageAllApps, ({ query: { status, search, cursor, limit } }) => {
      const found = everybodysApps(state)
        .filter((app) => !status || app.appStoreStatus === status)
        .filter((app) => holdsWords(appText(app), search))
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      return pageOf(found, cursor, limit)
    }),
    handle(calls.approveApp, (asked) => decide(state, 'approve', asked)),
    handle(calls.rejectApp, (asked) => decide(state, 'reject', asked)),
    handle(calls.listAdminUsers, () => state.adminUsers),
    handle(calls.addAdminUser, ({ body }) => {
      const user = { ...body, addedBy: state.account.email, addedAt: new Date().toISOString() }
      state.adminUsers.push(user)
      return user
    }),
    handle(calls.changeAdminRole, ({ params: { email }, body: { role } }) =>
      Object.assign(there(state.adminUsers.find((one) => one.email === email)), { role }),
    ),
    handle(calls.removeAdminUser, ({ params: { email } }) => {
      state.adminUsers = state.adminUsers.filter((user) => user.email !== email)
      return { message: `${email} removed` }
    }),
    handle(calls.listSavedReplies, () => ({ replies: state.savedReplies })),
    handle(calls.saveReply, ({ params: { id }, body }) => {
      const reply = { id, ...body, field: body.field ?? null }
      const others = state.savedReplies.filter((one) => one.id !== id)
      state.savedReplies = [...others, reply].sort((a, b) => a.title.localeCompare(b.title))
      return { reply }
    }),
    handle(calls.deleteReply, ({ params: { id } }) => {
      state.savedReplies = state.savedReplies.filter((one) => one.id !== id)
      return { message: 'The reply was deleted.' }
    }),
    handle(calls.listReports, ({ query: { show, search, cursor, limit } }) => {
      const open = state.reports.filter(({ handledAt }) => handledAt === null)
      const found = (show === 'open' ? open : state.reports).filter(({ packageName, name, text, email }) =>
        holdsWords(`${packageName} ${name} ${text} ${email ?? ''}`, search),
      )
      return { ...pageOf(found, cursor, limit), open: open.length }
    }),
    handle(calls.handleReport, ({ params: { id } }) => {
      const found = there(state.reports.find((report) => report.id === id))
      const report = { ...found, handledBy: state.account.email, handledAt: new Date().toISOString() }
      state.reports = state.reports.map((one) => (one.id === id ? report : one))
      return { report }
    }),
    handle(calls.listAudit, ({ query: { action, actor, subject, search, cursor, limit } }) => {
      const found = state.audit.filter(
        (entry) =>
          (!action || entry.action === action) &&
          (!actor || entry.actor === actor) &&
          (!subject || entry.subject === subject) &&
          holdsWords(`${entry.actor} ${entry.subject} ${entry.detail ?? ''}`, search),
      )
      return pageOf(found, cursor, limit)
    }),
    handle(calls.debug, () => {
      const { development, submitted, published, rejected } = counts(state)
      const total = development + submitted + published + rejected
      return {
        status: 'ok',
        time: new Date().toISOString(),
        counts: { apps: { total, development, submitted, published, rejected } },
      }
    }),
    handle(calls.fixAppStatuses, () => ({ fixed: 0 })),
    handle(calls.createTestSubmission, () => {
      const app = adminApp({
        ...appOfEachStatus[1],
        packageName: 'test.submission',
        name: 'Test Submission',
        submittedAt: new Date().toISOString(),
      } as AdminApp)
      state.submissions.push(app)
      return { message: 'Test submission created', app }
    }),
    handle(calls.getAdminApp, ({ params: { packageName } }) => {
      const app = there(everybodysApps(state).find((one) => one.packageName === packageName))
      const { company, website, contactEmail } = state.account.profile
      const developer = { company, website, contactEmail }
      return { ...app, developer, history: state.audit.filter(({ subject }) => subject === packageName) }
    }),
  ]
}

function isShown({ appStoreStatus, submission }: QueueItem, show: QueueFilter = 'all', me: string): boolean {
  const { state, isResubmission = false, claimedBy = null } = submission ?? {}
  return {
    all: true,
    mine: claimedBy === me,
    unclaimed: claimedBy === null && state !== 'NEEDS_INFO',
    updates: appStoreStatus === 'PUBLISHED' && !isResubmission,
    resubmitted: isResubmission,
  }[show]
}

/** The developer's apps and the queue, as if they were all there are. */
function everybodysApps({ apps, submissions }: CloudState): AdminApp[] {
  const isQueued = new Set(submissions.map(({ packageName }) => packageName))
  const others = apps.filter(
    ({ appStoreStatus, packageName }) => appStoreStatus !== 'SUBMITTED' && !isQueued.has(packageName),
  )
  return [...others.map((app) => adminApp(app)), ...submissions]
}

const appText = ({ name, packageName, developerEmail }: AdminApp) =>
  `${name} ${packageName} ${developerEmail}`

const holdsWords = (text: string, search: string) =>
  search.split(/\s+/).every((word) => text.toLowerCase().includes(word.toLowerCase()))

function counts(state: CloudState) {
  const all = everybodysApps(state)
  const count = (status: string) => all.filter(({ appStoreStatus }) => appStoreStatus === status).length
  return {
    development: count('DEVELOPMENT'),
    submitted: queueOf(state).length,
    published: count('PUBLISHED'),
    rejected: count('REJECTED'),
  }
}

function decide(
  state: CloudState,
  event: StatusEvent,
  {
    params: { packageName },
    body: { notes, reasons = [] },
    request,
  }: Asked<typeof calls.approveApp> | Asked<typeof calls.rejectApp>,
) {
  const app = there(state.submissions.find((one) => one.packageName === packageName))
  const stale = staleness(request, app, holdingOf(state, app).hash)
  if (stale) return stale
  const isApproved = event === 'approve'
  const isUpdate = app.appStoreStatus === 'PUBLISHED'
  const decision = {
    appStoreStatus: isUpdate || isApproved ? ('PUBLISHED' as const) : ('REJECTED' as const),
    pendingUpdate: isUpdate && !isApproved ? ('rejected' as const) : ('none' as const),
    isPublic: isUpdate || isApproved,
    reviewNotes: notes,
    reviewedBy: state.account.email,
    reviewedAt: new Date().toISOString(),
    version: nextVersion(app),
  }
  state.bases[packageName] = liveOf(state, app)
  if (isApproved) state.live[packageName] = contentOf(app)
  if (isApproved) state.points[packageName] = settled(pointsOf(state, app))
  else if (reasons.length > 0) state.points[packageName] = reasons.map(toPoint)
  else delete state.points[packageName]
  hold(state, app, { state: isApproved ? 'APPROVED' : 'CHANGES_REQUESTED', ...unclaimed })
  Object.assign(app, decision)
  const own = state.apps.find((one) => one.packageName === packageName)
  if (own) Object.assign(own, decision)
  return { message: isApproved ? 'App approved' : 'App rejected', app }
}

const toPoint = ({ field, momentMs = null, ...point }: NewPoint, place: number): Point => ({
  ...point,
  ...unanswered,
  id: `point-${place + 1}`,
  field: field ?? null,
  momentMs,
})

const settled = (points: Point[]): Point[] => points.map((point) => ({ ...point, state: 'resolved' }))

/** The cursor of the mocks is the index the page begins at. */
function pageOf<Item>(all: Item[], cursor: string | undefined, limit: number) {
  const from = Number(cursor ?? 0)
  const next = from + limit
  return {
    items: all.slice(from, next),
    nextCursor: next < all.length ? String(next) : null,
    total: all.length,
  }
}
