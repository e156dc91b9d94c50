import { patience as waits } from '../../src/api/patience.ts'

/** The 8 s that the provider is given become so many ms, for one story. Returns what makes them 8 s again. */
export function patience(length: number): () => void {
  const { signIn } = waits
  Object.assign(waits, { signIn: length })
  return () => {
    Object.assign(waits, { signIn })
  }
}
