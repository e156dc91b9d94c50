import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'

import { isSessionOver } from '../../api/contract.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { tryItMachine, viewTryIt } from '../../machines/tryIt/tryItMachine.ts'

/** A session of Try It, which a reload of the page goes on with, and the kept ones. */
export function useTryIt(packageName: string) {
  const queries = useQueryClient()
  const { tokenReady } = useAuth()
  const sessions = useQuery({ ...sessionsQuery(packageName), enabled: tokenReady })
  const [snapshot, send] = useMachine(tryItMachine, { input: { packageName } })
  const view = viewTryIt(snapshot)
  const newest = sessions.data?.[0]
  const goesOn = newest && !isSessionOver(newest) ? newest : null
  const state = view.session?.state

  useEffect(() => {
    if (goesOn && state === undefined) send({ type: 'resume', session: goesOn })
  }, [goesOn, state, send])

  // The list shows the session as soon as it begins, and how it ended.
  useEffect(() => {
    if (state !== undefined) void queries.invalidateQueries({ queryKey: sessionsQuery(packageName).queryKey })
  }, [state, queries, packageName])

  // The running one is as far as its log, of which the list knows nothing.
  const kept = sessions.data?.map((one) => (one.id === view.session?.id ? view.session : one))

  return { ...view, send, sessions, kept: kept ?? [] }
}
