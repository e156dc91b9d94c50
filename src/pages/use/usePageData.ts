import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useAuth } from '../../machines/authActor.ts'
import { askForPage } from '../personStore.ts'

/** Asks for what the page at a path shows without waiting for the page's code, once the token is ready. */
export function usePageData(pathname: string): void {
  const { tokenReady } = useAuth()
  const queries = useQueryClient()

  useEffect(() => {
    if (tokenReady) askForPage(queries, pathname)
  }, [pathname, tokenReady, queries])
}
