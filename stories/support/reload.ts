import { toast } from 'sonner'

import { startAuth } from '../../src/machines/auth/authActor.ts'

let endAuth = () => {}
const pages = new Set<(at?: string) => void>()

/** Starts what main.tsx starts before the first render. Returns a function that stops it. */
export function beginPage(): () => void {
  endAuth = startAuth()
  return () => endAuth()
}

/** Tells a mounted portal to load anew. Returns what takes the listener off. */
export function onReload(load: (at?: string) => void): () => void {
  pages.add(load)
  return () => pages.delete(load)
}

/** The page is loaded anew, where it is or at another address: only the storage is as it was. */
export function reload(at?: string): void {
  endAuth()
  toast.dismiss()
  endAuth = startAuth()
  for (const load of pages) load(at)
}
