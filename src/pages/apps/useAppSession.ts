import { useQuery, useQueryClient } from '@tanstack/react-query'

import { invalidateApp } from '../../api/apps.ts'
import { isSessionOver } from '../../api/contract.ts'
import { openSession, sessionsQuery, startSession } from '../../api/sessions.ts'
import { useTryIt } from '../hooks/useTryIt.ts'

/** An app's sessions, and the one that runs or can be started. */
export function useAppSession(packageName: string) {
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery(packageName))
  const newest = sessions.data?.[0]
  const tryIt = useTryIt({
    start: (options, signal) => startSession(packageName, options, signal),
    findOpen: (signal) => openSession(packageName, signal),
    running: newest && !isSessionOver(newest) ? newest : null,
    // The list shows the session as soon as it begins, and how it ended; a submission whether it worked,
    // the dashboard whether it is still to be tried.
    onChanged: () => invalidateApp(queries, packageName),
  })
  return { sessions, tryIt }
}
