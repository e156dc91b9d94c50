import { useQueries, useQuery } from '@tanstack/react-query'

import { accountQuery } from '../../api/account.ts'
import type { App } from '../../api/contract.ts'
import { ownDownQuery } from '../../api/health.ts'
import { submissionQuery } from '../../api/review/developer.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { type Details, needsOf, toRead } from '../apps/needs.ts'
import { judgedSession } from '../apps/nextStep.ts'

/** What waits for the developer of these apps, of which the page shows the first `shown`. */
export function useNeeds(apps: readonly App[], shown: number) {
  const account = useQuery(accountQuery)
  const down = useQuery({ ...ownDownQuery, enabled: apps.some(({ isPublic }) => isPublic) })
  const read = toRead(apps, shown)
  const [first, others] = [read.filter(isFirst), read.filter((app) => !isFirst(app))]
  const sessions = useQueries({ queries: first.map(({ packageName }) => sessionsQuery(packageName)) })
  const reviews = useQueries({ queries: others.map(({ packageName }) => submissionQuery(packageName)) })

  const details = new Map<string, Details>()
  sessions.forEach(({ data }, place) => {
    if (data) details.set(first[place]?.packageName ?? '', { lastSession: judgedSession(data) })
  })
  reviews.forEach(({ data }, place) => {
    if (!data) return
    const { submission, reasons: points } = data
    details.set(others[place]?.packageName ?? '', { submission, points })
  })
  const downForMs = (name: string) => {
    const since = down.data?.find(({ packageName }) => packageName === name)?.since
    return since === undefined ? null : down.dataUpdatedAt - Date.parse(since)
  }
  return {
    needs: needsOf(apps, account.data?.profile, (packageName) => ({
      ...details.get(packageName),
      downForMs: downForMs(packageName),
    })),
    loading: down.isLoading || [account, ...sessions, ...reviews].some(({ isPending }) => isPending),
  }
}

/** Before its first submission an app is judged by its sessions, later by its review. */
const isFirst = ({ appStoreStatus }: App) => appStoreStatus === 'DEVELOPMENT'
