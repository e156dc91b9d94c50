import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type SchemeChoice = 'system' | 'light' | 'dark'

/** Also read by public/scheme.js, which applies the choice before the first paint. */
export const schemeKey = 'scheme'

/** The present choice, and a function that changes, applies and keeps it (in every tab). */
export function useScheme(): [SchemeChoice, (choice: SchemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, currentScheme, () => 'system' as const)
  return [choice, chooseScheme]
}

export function chooseScheme(choice: SchemeChoice): void {
  applyScheme(choice)
  try {
    if (choice === 'system') localStorage.removeItem(schemeKey)
    else localStorage.setItem(schemeKey, choice)
    // For the landing page, which has no script: the cloud picks the scheme when it serves it.
    const age = choice === 'system' ? 0 : 31_536_000
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = `${schemeKey}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax`
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function currentScheme(): SchemeChoice {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system'
}

function applyScheme(choice: string | null): void {
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice
  else delete document.documentElement.dataset.scheme
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== schemeKey) return
    applyScheme(newValue)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
