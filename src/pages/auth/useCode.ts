import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { factorsOf } from '../../api/session/secondFactor.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { codeMachine, viewCode } from '../../machines/auth/codeMachine.ts'

/** What a form for the code shows and takes. `onDone`: it was right; the auth actor's events say so as well. */
export function useCode(onDone?: () => void) {
  const { session } = useAuth()
  const [snapshot, send] = useMachine(codeMachine, { input: { factors: factorsOf(session) } })
  const isDone = snapshot.matches('done')
  useEffect(() => {
    if (isDone) onDone?.()
  }, [isDone, onDone])

  return {
    ...viewCode(snapshot),
    onSubmit: (code: string) => send({ type: 'submit', code }),
    onEdit: () => send({ type: 'edit' }),
    onChoose: (factorId: string) => send({ type: 'choose', factorId }),
    onRecover: () => send({ type: 'recover' }),
    onBack: () => send({ type: 'back' }),
    onRetry: () => send({ type: 'retry' }),
  }
}
