import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { googleSignInMachine, viewGoogleSignIn } from '../../machines/auth/googleSignInMachine.ts'

/** What a button of Google's shows, and its press. */
export function useGoogleSignIn(): { busy: boolean; error: string | null; start: () => void } {
  const [google, send] = useMachine(googleSignInMachine)

  useEffect(() => {
    const restored = () => send({ type: 'pageRestored' })
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [send])

  return { ...viewGoogleSignIn(google), start: () => send({ type: 'start' }) }
}

/** Whether a value has been another one since the page opened. */
export function useChanged(value: string): boolean {
  const [first] = useState(value)
  const [changed, setChanged] = useState(false)
  if (!changed && value !== first) setChanged(true)
  return changed
}
