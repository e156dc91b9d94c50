import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { AdminApp, AdminStats } from '../../api/contract.ts'
import { logFailure } from '../../api/log.ts'
import { getStats, listSubmitted } from '../../api/review.ts'
import { delays } from '../shared/delays.ts'

type Loaded = { stats: AdminStats | null; submitted: AdminApp[] | null }
type Context = Loaded & { admitted: boolean }

/** Past this many submissions the cloud gives them out page by page. */
const longestPlainList = 100

/** SPEC.md §9: the fallback shows the first three submitted apps. */
const recentFallback = 3

/**
 * The panel's data: asked for after 500 ms, failing silently (SPEC.md §8, §9), and not before the admin check has
 * admitted the person.
 */
export const adminPanelMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'reload' } | { type: 'admit' } },
  actors: {
    load: fromPromise<Loaded>(async ({ signal }) => {
      const [stats, submitted] = await Promise.all([
        getStats(signal).catch(silently('admin stats', signal)),
        listSubmitted(longestPlainList + 1, signal).catch(silently('submitted apps', signal)),
      ])
      return { stats, submitted }
    }),
  },
  guards: { admitted: ({ context }) => context.admitted },
  actions: {
    admit: assign({ admitted: true }),
    /** A list that could not be loaded again stays; without stats the counts follow it. */
    take: assign(({ context }, { output }: { output: Loaded }) => ({
      stats: output.stats,
      submitted: output.submitted ?? context.submitted,
    })),
  },
  delays,
}).createMachine({
  id: 'adminPanel',
  context: { stats: null, submitted: null, admitted: false },
  initial: 'waiting',
  states: {
    waiting: {
      on: { admit: { actions: 'admit' } },
      after: { adminDataLoads: [{ guard: 'admitted', target: 'loading' }, { target: 'due' }] },
    },
    due: { on: { admit: 'loading' } },
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => event } },
      },
      on: { reload: { target: 'loading', reenter: true } },
    },
    ready: { on: { reload: 'loading' } },
  },
})

const silently = (what: string, signal: AbortSignal) => (error: unknown) => {
  // Whoever left the page ended the call themselves.
  if (!signal.aborted) logFailure(what, error)
  return null
}

/** What a person can see of the panel: counts, recent submissions, the list. */
export function viewAdminPanel(snapshot: SnapshotFrom<typeof adminPanelMachine>) {
  const { stats, submitted } = snapshot.context
  const loaded = snapshot.matches('ready') || stats !== null || submitted !== null
  const isPart = (submitted?.length ?? 0) > longestPlainList
  return {
    loading: !loaded,
    /** Null where neither the stats nor the list came: it is not known how many there are. */
    counts: stats?.counts ?? (submitted && countsOf(submitted)),
    /** The list that was counted is longer. */
    countsArePart: stats === null && isPart,
    recentSubmissions: stats?.recentSubmissions ?? submitted?.slice(0, recentFallback) ?? [],
    submitted: submitted ?? [],
    /** The plain list does not hold all, or did not come. */
    paged: loaded && (submitted === null || isPart),
  }
}

const countsOf = (submitted: AdminApp[]): AdminStats['counts'] => ({
  development: 0,
  submitted: Math.min(submitted.length, longestPlainList),
  published: 0,
  rejected: 0,
  admins: 0,
})
