import { useQuery, useQueryClient } from '@tanstack/react-query'

import { needsQuery } from '../../api/apps.ts'
import { isSessionOver } from '../../api/contract.ts'
import { submissionQuery } from '../../api/review/developer.ts'
import { observationsQuery, openSession, sessionsQuery, startSession } from '../../api/sessions.ts'
import { useTryIt } from './useTryIt.ts'

/** An app's sessions, and the one that runs or can be started. */
export function useAppSession(packageName: string) {
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery(packageName))
  const newest = sessions.data?.[0]
  const tryIt = useTryIt({
    start: (model, signal) => startSession(packageName, model, signal),
    findOpen: (signal) => openSession(packageName, signal),
    running: newest && !isSessionOver(newest) ? newest : null,
    // The list shows the session as soon as it begins, and how it ended; a submission whether it worked,
    // the dashboard whether it is still to be tried.
    onChanged() {
      void queries.invalidateQueries({ queryKey: sessionsQuery(packageName).queryKey })
      void queries.invalidateQueries({ queryKey: submissionQuery(packageName).queryKey })
      void queries.invalidateQueries({ queryKey: observationsQuery(packageName).queryKey })
      void queries.invalidateQueries({ queryKey: needsQuery.queryKey })
    },
  })
  return { sessions, tryIt }
}
