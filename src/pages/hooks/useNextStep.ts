import { useQuery } from '@tanstack/react-query'

import { accountQuery } from '../../api/account.ts'
import type { App } from '../../api/contract.ts'
import { healthQuery } from '../../api/health.ts'
import { submissionQuery } from '../../api/review/developer.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { nextStep, type Step } from '../apps/nextStep.ts'

/** What a developer can do next about an app; null until what it follows from was read, or could not be. */
export function useNextStep(app: App): Step | null {
  const account = useQuery(accountQuery)
  const sessions = useQuery(sessionsQuery(app.packageName))
  const review = useQuery(submissionQuery(app.packageName))
  const health = useQuery({ ...healthQuery(app.packageName), enabled: app.isPublic })

  const reads = [account, sessions, review, ...(app.isPublic ? [health] : [])]
  if (reads.some(({ isPending }) => isPending)) return null
  const now = health.data?.now
  return nextStep({
    app,
    profile: account.data?.profile,
    sessions: sessions.data,
    submission: review.data?.submission,
    points: review.data?.reasons,
    downSince: now?.state === 'down' ? now.since : null,
  })
}
