import { timeouts } from '../../src/api/http/timeouts.ts'

/** Sets how long the portal waits for the auth provider, in ms, for one story. Returns what restores it. */
export function setSignInTimeout(length: number): () => void {
  const { signIn } = timeouts
  Object.assign(timeouts, { signIn: length })
  return () => {
    Object.assign(timeouts, { signIn })
  }
}
