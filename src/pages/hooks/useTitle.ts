import { useEffect } from 'react'

/** Names the page in the browser's tab and history; null for the portal's own name. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Developer Portal' : `${title} · Developer Portal`
  }, [title])
}
