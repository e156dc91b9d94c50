import { type AppStatus, type AuditEntry, isSubmitted } from '../../src/api/contract.ts'
import { adminApp, now } from './fixtures.ts'
import { type Resolvers, refusal, there } from './handle.ts'
import { holdingOf, queueOf, setState } from './reviews.ts'
import type { CloudState } from './state.ts'

/** What reviewers and admins call about everybody’s apps and each other. */
export function adminCalls(state: CloudState): Resolvers {
  const queue = () => queueOf(state)

  /** The developer's apps and the queue, as if they were all there are. */
  const everybodysApps = () => [
    ...state.apps.filter((app) => !isSubmitted(app)).map((app) => adminApp(app)),
    ...state.submissions,
  ]
  const counts = () => ({ development: 1, submitted: queue().length, published: 1, rejected: 1 })

  function decide(packageName: string, appStoreStatus: AppStatus, reviewNotes: string) {
    const app = there(state.submissions.find((one) => one.packageName === packageName))
    setState(state, packageName, appStoreStatus === 'PUBLISHED' ? 'APPROVED' : 'CHANGES_REQUESTED')
    const decision = { appStoreStatus, pendingUpdate: 'none', reviewNotes }
    Object.assign(state.apps.find((one) => one.packageName === packageName) ?? {}, decision)
    return { message: 'Decided', app: Object.assign(app, decision) }
  }

  return {
    checkAdmin: () =>
      state.role === null
        ? refusal(403, 'FORBIDDEN', 'You are not an admin.')
        : { isAdmin: true, role: state.role, email: state.account.email },
    getStats: () => ({
      counts: { ...counts(), admins: state.adminUsers.length },
      total: everybodysApps().length,
      recentSubmissions: queue().slice(0, 3),
    }),
    getReviewStats: () => state.reviewStats,
    listSubmitted: queue,
    pageSubmitted: ({ query }) => {
      const { show, sort, direction } = query
      const sign = direction === 'asc' ? 1 : -1
      const items = queue()
        .map((app) => ({ ...app, submission: holdingOf(state, app) }))
        .filter(({ submission }) => show !== 'mine' || submission.claimedBy === state.account.email)
        .sort((one, other) => sign * String(one[sort]).localeCompare(String(other[sort])))
      return pageOf(items, query)
    },
    pageAllApps: ({ query }) => {
      const { status } = query
      return pageOf(
        everybodysApps().filter((app) => (status ?? app.appStoreStatus) === app.appStoreStatus),
        query,
      )
    },
    getAdminApp: ({ params: { packageName } }) => ({
      ...there(everybodysApps().find((one) => one.packageName === packageName)),
      developer: state.account.profile,
      history: state.audit.filter(({ subject }) => subject === packageName),
      recordings: state.recordings[packageName] ?? [],
    }),
    approveApp: ({ params, body }) => decide(params.packageName, 'PUBLISHED', body.notes),
    rejectApp: ({ params, body }) => decide(params.packageName, 'REJECTED', body.notes),

    listAdminUsers: () => state.adminUsers,
    addAdminUser: ({ body }) => {
      const user = { ...body, addedBy: state.account.email, addedAt: now }
      state.adminUsers.push(user)
      return user
    },
    changeAdminRole: ({ params: { email }, body }) =>
      Object.assign(there(state.adminUsers.find((one) => one.email === email)), body),
    removeAdminUser: ({ params: { email } }) => {
      state.adminUsers = state.adminUsers.filter((user) => user.email !== email)
      return { message: 'Removed' }
    },
    debug: () => ({ status: 'ok', time: now, counts: { apps: { total: 6, ...counts() } } }),
    fixAppStatuses: () => ({ fixed: 0 }),
    createTestSubmission: () => ({ message: 'Created', app: there(state.submissions[0]) }),

    listSavedReplies: () => ({ replies: state.savedReplies }),
    saveReply: ({ params: { id }, body }) => {
      const reply = { id, ...body, field: body.field ?? null }
      state.savedReplies = [...state.savedReplies.filter((one) => one.id !== id), reply]
      return { reply }
    },
    deleteReply: ({ params: { id } }) => {
      state.savedReplies = state.savedReplies.filter((one) => one.id !== id)
      return { message: 'Deleted' }
    },
    listReports: ({ query }) => {
      const open = state.reports.filter(({ handledAt }) => handledAt === null)
      return { ...pageOf(state.reports, query), open: open.length }
    },
    handleReport: ({ params: { id } }) => {
      const report = there(state.reports.find((one) => one.id === id))
      return { report: Object.assign(report, { handledBy: state.account.email, handledAt: now }) }
    },
    listAudit: ({ query }) => pageOf(narrowed(state.audit, query), query),
  }
}

type Narrowing = { action?: string | undefined; actor?: string | undefined }

export const narrowed = (entries: AuditEntry[], { action, actor }: Narrowing) =>
  entries.filter((one) => (action ?? one.action) === one.action && (actor ?? one.actor) === one.actor)

/** A page of what has the words somewhere. Its cursor is the index that the next page begins at. */
function pageOf<Item>(
  items: Item[],
  { search, cursor = '0', limit }: { search: string; cursor?: string | undefined; limit: number },
) {
  const words = search.toLowerCase().split(' ')
  const found = items.filter((item) => {
    const text = JSON.stringify(item).toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const end = Number(cursor) + limit
  const nextCursor = end < found.length ? String(end) : null
  return { items: found.slice(Number(cursor), end), nextCursor, total: found.length }
}
