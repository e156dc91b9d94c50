import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

import { invalidateApp } from '../../api/apps.ts'
import { isSessionOver } from '../../api/contract.ts'
import { openSession, sessionsQuery, startSession } from '../../api/sessions.ts'
import { useTryIt } from '../hooks/useTryIt.ts'

/** An app's sessions, and the one that runs or can be started. One that was started on the way here is shown though it
 * has failed: nobody has read why. */
export function useAppSession(packageName: string) {
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery(packageName))
  const newest = sessions.data?.[0]
  const [parameters] = useSearchParams()
  const isUnread = parameters.has('started') && newest?.state === 'failed'
  const tryIt = useTryIt({
    start: (options, signal) => startSession(packageName, options, signal),
    findOpen: (signal) => openSession(packageName, signal),
    running: newest && (isUnread || !isSessionOver(newest)) ? newest : null,
    // The list shows how the session goes; a submission whether it worked, the dashboard whether it is still to be tried.
    onChanged: () => invalidateApp(queries, packageName),
  })
  return { sessions, tryIt }
}
