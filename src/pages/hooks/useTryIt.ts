import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

import type { Session } from '../../api/contract.ts'
import { tryItMachine, viewTryIt } from '../../machines/tryIt/tryItMachine.ts'
import type { SessionSource } from '../../machines/tryIt/tryItSetup.ts'

type Sessions = SessionSource & {
  running: Session | null
  onChanged: () => void
}

export function useTryIt({ running, onChanged, ...source }: Sessions) {
  const [snapshot, send, actor] = useMachine(tryItMachine, { input: source })
  const view = viewTryIt(snapshot)
  const state = view.session?.state
  const changed = useEffectEvent(onChanged)

  useEffect(() => {
    if (running && state === undefined) send({ type: 'resume', session: running })
  }, [running, state, send])

  useEffect(() => {
    if (state !== undefined) changed()
  }, [state])

  return { ...view, send, actor }
}
